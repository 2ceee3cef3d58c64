import { readFile } from "node:fs/promises";
import { parseBuild } from "../build/digests.ts";
import { lookAndTell, type Watching } from "../look-and-tell.ts";
import { tellSilence } from "../report/silence.ts";
import { readTexts } from "../report/texts.ts";
import { openSite } from "../site/open-site.ts";
import { help, parseCommandLine, usage, type Asked } from "./command-line.ts";
import { postTo } from "./post.ts";
import { inRounds, runProgram } from "./run.ts";

const name = "urna-watch";

await runProgram({ name, usage, help, parse: parseCommandLine, run });

async function run(asked: Asked): Promise<number> {
  const watching = await prepare(asked);
  return inRounds({
    name,
    every: asked.every,
    round: () => lookAndTell(watching),
    tellSilence: (error) => tellSilence(watching, error),
  });
}

async function prepare(asked: Asked): Promise<Watching> {
  const { origin, folder, key, digests, registrar, mailTo, json, language } = asked;
  return {
    site: openSite(origin),
    origin,
    folder,
    key,
    own: digests === undefined ? undefined : parseBuild(await readFile(digests, "utf8")),
    registrar,
    post: postTo(mailTo, process.env),
    t: await readTexts(language),
    now: () => new Date(),
    say: (round, text) => console.log(json ? JSON.stringify(round.findings) : text),
  };
}
