import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../local/src/processes/free-ports.ts";
import { answering, startContainer, type Container } from "./container.ts";
import { imageOf, runningEngine } from "./made-images.ts";

const engine = runningEngine();
const describeImages = engine ? describe : describe.skip;
jest.setTimeout(120_000);

/** compose.yaml's edge, in front of servers that answer with their name and the request. */
describeImages("the origin of compose.yaml", () => {
  const present = engine ?? { name: "podman", runs: true };
  const names = ["gateway", "shell", "public", "voting", "admin"];
  const servers: Server[] = [];
  let container: Container;
  let origin: string;
  let folder: string;

  beforeAll(async () => {
    const text = readFileSync("deploy/compose/origin.conf", "utf8");
    const port = await freePort(8501);
    const addresses = await Promise.all(names.map(anEcho));
    const local = names.reduce((all, name, at) => all.replace(`${name}:8080`, addresses[at] ?? ""), text);
    folder = mkdtempSync(join(tmpdir(), "urna-origin-"));
    const file = join(folder, "nginx.conf");
    writeFileSync(file, local.replace("listen 8080", `listen 127.0.0.1:${port}`), { mode: 0o644 });
    const mount = `--volume=${file}:/etc/nginx/nginx.conf:ro`;
    container = startContainer(present, imageOf("shell"), ["--network=host", mount]);
    origin = `http://127.0.0.1:${port}`;
    await answering(`${origin}/livez`, container);
  });
  afterAll(() => {
    container?.remove();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function anEcho(name: string): Promise<string> {
    const server = createServer((request, response) => {
      const { url, headers } = request;
      response.write(JSON.stringify({ name, url, headers }));
      // A stream continues: its beginning has to arrive at once.
      if (url !== "/api/stream") response.end();
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each([
    ["/api/elections?status=active", "gateway"],
    ["/api", "gateway"],
    ["/", "shell"],
    ["/apiary", "shell"],
    ["/mf/integrity.json", "shell"],
    ["/mf/voting/remoteEntry.js", "voting"],
    ["/mf/admin/a.js?v=1", "admin"],
    ["/mf/public/b.css", "public"],
  ])("hands %s to %s, as it came", async (path, name) => {
    expect(await (await fetch(origin + path)).json()).toMatchObject({ name, url: path });
  });

  it("takes the client's address for the gateway from the connection, and believes no header", async () => {
    const forged = { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" };
    const { headers } = (await (await fetch(`${origin}/api/x`, { headers: forged })).json()) as {
      headers: Record<string, string>;
    };
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers).not.toHaveProperty("forwarded");
    expect(headers["host"]).toBe(new URL(origin).host);
  });

  it("passes on a stream while it is still being written", async () => {
    const answer = await fetch(`${origin}/api/stream`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('"url":"/api/stream"');
    await reader?.cancel();
    for (const server of servers) server.closeAllConnections();
  });
});
