"""What `doorcard bench` measures, one file for each kind of work, and how it measures.

`turns` lets contenders take turns, `rows` compares them, `peers` finds whoever else does the work;
`ranks`, `chances`, `playing` and `costs` say what the work is, `report` prints what was found.
"""
