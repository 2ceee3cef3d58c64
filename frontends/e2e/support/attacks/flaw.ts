import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

const built = join(process.cwd(), "frontends", "public", "dist");

/**
 * Releases the public pages with a mistake in them: whatever says this text throws, until the page's `mended` is true.
 * The script is what the entry says it is, and the entry what the shell's list says, as in any other release; else the
 * page would not run them at all.
 */
export async function releaseWithFlaw(page: Page, key: string): Promise<void> {
  const literal = JSON.stringify(key);
  const throwing = `(()=>{if(globalThis.mended)return${literal};throw new Error("a mistake")})()`;
  const script = readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .find((name) => read(name).includes(literal));
  if (!script) throw new Error(`no script says ${key}`);
  const flawed = read(script).replaceAll(literal, throwing);
  const entry = read("remoteEntry.js").replaceAll(sha256(read(script)), sha256(flawed));
  await serve(page, `**/mf/public/${script}`, flawed);
  await serve(page, "**/mf/public/remoteEntry.js*", entry);
  for (const list of ["**/mf/integrity.json", "**/early.js"]) {
    await page.route(list, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replaceAll(sha256(read("remoteEntry.js")), sha256(entry))
        .replaceAll(sha256(read(script)), sha256(flawed));
      await route.fulfill({ response: answer, body });
    });
  }
}

const read = (file: string) => readFileSync(join(built, file), "utf8");
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

const serve = (page: Page, address: string, script: string) =>
  page.route(address, (route) =>
    route.fulfill({ body: script, contentType: "text/javascript; charset=utf-8" }),
  );
