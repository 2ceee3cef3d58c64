import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveFrontends } from "./bench/serve-frontends.ts";
import { aBrowser } from "./support/windows/chromium.ts";

jest.setTimeout(120_000);

let script: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "urna-standard-host-"));
  const program = "frontends/e2e/support/federation/build-standard-host.ts";
  const env = { ...process.env, NODE_ENV: "production" };
  const words = ["--import", "tsx", "--conditions=source", program, folder];
  execFileSync(process.execPath, words, { env, stdio: "pipe" });
  script = await readFile(join(folder, "host.js"), "utf8");
  await rm(folder, { recursive: true });
});

declare const kindOfApp: (name: string, entry: string) => Promise<string>;

// The shell loads its remotes with a few lines of its own (`web-kit/src/federation/containers.ts`).
it.each(["public", "voting"] as const)(
  "the remote %s is a container as module federation's own runtime loads them",
  async (name) => {
    const server = await serveFrontends("frontends", name);
    const { port } = server.address() as AddressInfo;
    const browser = await aBrowser(`http://127.0.0.1:${port}`);
    try {
      const { page } = await browser.open({});
      await page.route("**/host.html", (route) => route.fulfill({ contentType: "text/html", body: "" }));
      await page.goto("/host.html");
      await page.addScriptTag({ content: script });
      const kind = await page.evaluate(([remote, entry]) => kindOfApp(remote, entry), [
        `mfe_${name}`,
        `/mf/${name}/remoteEntry.js`,
      ] as const);
      expect(kind).toBe("function");
    } finally {
      await browser.close();
      server.close();
    }
  },
);
