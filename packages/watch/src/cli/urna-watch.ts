import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { parseBuild } from "../build/digests.ts";
import { lookAndTell, type Watching } from "../look-and-tell.ts";
import { readTexts } from "../report/texts.ts";
import { openSite } from "../site/open-site.ts";
import { help, parseCommandLine, usage, type Asked } from "./command-line.ts";

/** Exit status: nothing was compared. */
const nothing = 2;

const Mail = z.object({ SMTP_URL: z.url({ protocol: /^smtps?$/ }), MAIL_FROM: z.email() });

/** @returns the exit status, as `--help` explains it. */
async function main(args: readonly string[]): Promise<number> {
  const line = parseCommandLine(args);
  switch (line.kind) {
    case "help":
      console.log(help);
      return 0;
    case "version":
      console.log(ownVersion());
      return 0;
    case "wrong":
      console.error(usage);
      return nothing;
    case "watch":
      return watch(line.asked);
    default:
      return line satisfies never;
  }
}

async function watch(asked: Asked): Promise<number> {
  const watching = await prepare(asked);
  if (asked.every === undefined) return (await lookAndTell(watching)) ? 0 : 1;
  for (;;) {
    await lookAndTell(watching).catch(complain);
    await sleep(asked.every * 60_000);
  }
}

async function prepare(asked: Asked): Promise<Watching> {
  const { origin, folder, key, digests, mailTo, json } = asked;
  const mail = mailTo.length > 0 ? Mail.safeParse(process.env) : undefined;
  if (mail && !mail.success) throw new Error("--mail-to needs SMTP_URL and MAIL_FROM in the environment");
  return {
    site: openSite(origin),
    origin,
    folder,
    key,
    own: digests === undefined ? undefined : parseBuild(await readFile(digests, "utf8")),
    post: mail?.data && { url: mail.data.SMTP_URL, from: mail.data.MAIL_FROM, to: mailTo },
    t: await readTexts(asked.language),
    now: () => new Date(),
    say: (round, text) => console.log(json ? JSON.stringify(round.findings) : text),
  };
}

function ownVersion(): string {
  const own = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return String((JSON.parse(own) as { version?: unknown }).version);
}

function complain(error: unknown): void {
  console.error(`urna-watch: ${error instanceof Error ? error.message : String(error)}`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  complain(error);
  process.exitCode = nothing;
}
