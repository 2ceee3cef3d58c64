import { noteKeyText } from "@urna/belenios/note-key";
import { tellSilence } from "../report/silence.ts";
import { readTexts } from "../report/texts.ts";
import { openSite } from "../site/open-site.ts";
import { witnessAndTell } from "../witness/witness-and-tell.ts";
import { openWitnessKey } from "../witness/witness-key.ts";
import { postTo } from "./post.ts";
import { inRounds, runProgram } from "./run.ts";
import { help, parseWitnessLine, usage, type AskedOfWitness } from "./witness-command-line.ts";

const name = "urna-witness";

await runProgram({ name, usage, help, parse: parseWitnessLine, run });

async function run(asked: AskedOfWitness): Promise<number> {
  const { folder, origin, key, json } = asked;
  const own = await openWitnessKey(folder, asked.name);
  if (origin === undefined) {
    console.log(noteKeyText(own.key));
    return 0;
  }
  const attending = {
    site: openSite(origin),
    origin,
    folder,
    own,
    key,
    post: postTo(asked.mailTo, process.env),
    t: await readTexts(asked.language),
    now: () => new Date(),
    say: (round: { findings: readonly unknown[] }, text: string) =>
      console.log(json ? JSON.stringify(round.findings) : text),
  };
  return inRounds({
    name,
    every: asked.every,
    round: () => witnessAndTell(attending),
    tellSilence: (error) => tellSilence(attending, error),
  });
}
