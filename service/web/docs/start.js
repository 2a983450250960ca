// Shows openapi.json with Swagger UI. No online validator: the page asks this server only.
window.ui = SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
});
