import { spawn } from "node:child_process";
import { basename, dirname } from "node:path";
import type { ElectionId } from "@urna/contract/identifiers";
import { lookFor } from "../../deploy/local/src/tools/find-tool.ts";
import { textsIn } from "../../frontends/e2e/support/texts.ts";
import type { TestBrowser } from "../../frontends/e2e/support/windows/chromium.ts";
import { peakMegabytesOf } from "../bench/processes.ts";

export interface Judgement {
  readonly accepts: boolean;
  /** The last line that it wrote. */
  readonly says: string;
  /** The most memory that it had (proc(5), VmHWM). */
  readonly megabytes: number;
}

/** Urna's own program for everybody. */
export const judgedByUrnaVerify = (archive: string) =>
  judgedBy(process.execPath, ["packages/belenios/bin/urna-verify.js", archive]);

/** Debian's; undefined where it is not here. Up to version 3 it knows no Ed25519, and says so. */
export async function judgedByBeleniosTool(archive: string): Promise<Judgement | undefined> {
  const tool = lookFor("belenios-tool", process.cwd());
  return tool === undefined ? undefined : judgedBy(tool, ["election", "verify"], dirname(archive));
}

async function judgedBy(program: string, args: readonly string[], cwd = process.cwd()): Promise<Judgement> {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  let megabytes = 0;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (text += String(piece)));
  const watching = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytesOf(child.pid))), 100);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  clearInterval(watching);
  return { accepts: code === 0, says: text.trim().split("\n").at(-1) ?? basename(program), megabytes };
}

/** A visitor's browser, at the public ballot box. @throws where it does not find the result sound */
export async function judgedByBrowser(browser: TestBrowser, id: ElectionId): Promise<void> {
  const { page, close } = await browser.open({});
  page.setDefaultTimeout(30 * 60_000);
  const say = (key: string) => textsIn("es")("verification", key);
  await page.goto(`/votacion/${id}/urna`);
  await page.getByRole("button", { name: say("check.start"), exact: true }).click();
  await page.getByText(say("sound.published")).waitFor();
  await close();
}
