import { openApiDocument } from "@urna/contract/api/openapi";
import { documentHeaders } from "@urna/contract/page-headers";
import { Router, type Response } from "express";
import getAbsoluteFSPath from "swagger-ui-dist/absolute-path.js";
import { refuseOtherMethods } from "./guarding/method-not-allowed.ts";
import { notesOf } from "./watching/request-log.ts";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Urna API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, validatorUrl: null });\n`;

/** `/openapi.json`, and `/docs`, a page that reads it; no inline script or style, no other origin. */
export function documentation(): Router {
  const router = Router({ caseSensitive: true });
  const serve = (path: string, send: (response: Response) => void) =>
    router
      .route(path)
      .get((_request, response) => {
        notesOf(response).route = "documentation";
        send(response.set("Cache-Control", "no-cache"));
      })
      .all(refuseOtherMethods(["GET"]));
  serve("/openapi.json", (response) => response.type("application/json").send(description()));
  serve("/docs", (response) => response.set(documentHeaders).type("html").send(page));
  serve("/docs/start.js", (response) => response.type("text/javascript").send(start));
  for (const name of ["swagger-ui.css", "swagger-ui-bundle.js"]) {
    serve(`/docs/${name}`, (response) => response.sendFile(name, { root: getAbsoluteFSPath() }));
  }
  return router;
}

let described: string | undefined;

/** Made when it is first asked for: most gateways never are, and it takes longer than all else of their start. */
const description = () => (described ??= JSON.stringify(openApiDocument()));
