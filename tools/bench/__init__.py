"""How fast Doorcard is here, next to peers that do the same work: `python -m tools.bench`.

`racing` lets contenders take turns and compares them, `peers` finds whoever else does the work;
`ranking`, `odds`, `playing` and `deciding` say what the work is, `report` prints what was found.
"""
