import { createReadStream, existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { headersOf } from "@urna/contract/page-headers";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The built shell and one built remote, under the policy that the product has. */
export function serveFrontends(frontends: string, remote: "public" | "voting"): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = path.startsWith(`/mf/${remote}/`)
      ? join(frontends, remote, "dist", path.slice(`/mf/${remote}/`.length))
      : join(frontends, "shell/dist", extname(path) ? path : "index.html");
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    if (path === "/mf/integrity.json" || !existsSync(file)) return void response.writeHead(404).end();
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
