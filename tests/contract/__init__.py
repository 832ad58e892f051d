"""The contract suite as this house calls it: on its test titles, and on compiled and interpreted forms.

The suite itself lies in `cubilete.contract`; `pytest src/cubilete/contract` tries it on every title that is found.
`test_parley.py` shows that Parley, a little game that uses every feature of the kernel at once, does what its rules
say: so the suite is never only as strong as the titles that happen to exist. `test_builds.py` plays the same games with
the compiled and the interpreted form.
"""
