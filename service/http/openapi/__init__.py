"""The OpenAPI document: Litestar's, completed by what it leaves out and by the hot routes.

`document.py` takes the steps in order, each a file of this package. A typed route needs to do
nothing for it: its names, structs and security say what parameters, headers and refusals it has.
`openapi/openapi.json` is this document, committed and checked.
"""
