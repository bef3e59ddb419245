"""A verifier in one file, to be downloaded: only Python's standard library, nothing of Doorcard."""
