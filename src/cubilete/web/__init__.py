"""The ASGI application: HTTP, WebSocket, OpenAPI and the built client. It translates; it decides nothing."""
