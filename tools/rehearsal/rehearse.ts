import { createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Administrator } from "@urna/client/administrator";
import { aDraftElection, asRollEntry, type RollVoter } from "@urna/client/trial-election";
import { hrefOf } from "@urna/contract/api/call";
import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive } from "@urna/contract/public-elections/routes";
import type { System } from "../../deploy/local/src/start-system.ts";
import { countBegins } from "../../frontends/e2e/support/election.ts";
import type { TestBrowser } from "../../frontends/e2e/support/windows/chromium.ts";
import type { Profile } from "../../load-tests/planning/profile.ts";
import { table } from "../../load-tests/reporting/table.ts";
import { load, prepareFor } from "../../load-tests/run-profile.ts";
import { isTallied, threeTrustees } from "./custody.ts";
import { makeDocuments } from "./documents.ts";
import { judgedByBeleniosTool, judgedByBrowser, judgedByUrnaVerify } from "./judges.ts";
import type { Rehearsal } from "./print-rehearsal.ts";
import { sizesOf } from "./sizes.ts";
import { stopwatch } from "./stopwatch.ts";

interface Scene {
  readonly system: System;
  readonly dataDir: string;
  readonly browser: TestBrowser;
  readonly profile: Profile;
  signIn(): Promise<Administrator>;
}

const code = "ENSAYO";
const hourMs = 3_600_000;

/** One election, from its draft to its last document. The memory is the caller's to watch. */
export async function rehearse(
  scene: Scene,
): Promise<Omit<Rehearsal, "memory"> & { readonly passed: boolean }> {
  const { system, dataDir, browser, profile, signIn } = scene;
  const { time, steps } = stopwatch();
  const folder = join(dataDir, "rehearsal");
  await mkdir(folder);
  await (await signIn()).setNotices([]);

  const trustees = await time("a draft, and three people who keep its keys", async () => {
    const administrator = await signIn();
    const id = await aDraftElection(administrator, { code, candidates: 5, lastsMs: 8 * hourMs });
    const messagesTo = async (address: string) => system.mailbox.messages(address);
    return { id, ...(await threeTrustees({ browser, messagesTo, folder }, administrator, id)) };
  });
  const { id } = trustees;
  await time("they make one key, in a browser", trustees.makeKeys);

  const run = {
    name: "rehearsal",
    profile,
    scale: { rate: 1, time: 1 },
    signIn,
    origin: system.url,
    mailUrl: system.mailUrl,
    folder: join(folder, "load"),
    open: async (people: readonly RollVoter[]) => {
      const administrator = await signIn();
      await time("roll", () => administrator.importRoll(id, people.map(asRollEntry)));
      await time("sealing", () => administrator.step(id, "seal"));
      await administrator.step(id, "open");
      return id;
    },
    log: (text: string) => console.log(text),
  };
  const prepared = await time("everybody's ballot is made", () => prepareFor(run, profile));
  const report = await time("everybody votes; reconciling", () => load({ ...run, prepared }));
  console.log(`\n${table(report)}\n`);

  const administrator = await signIn();
  await time("adding up, on the servers", () => countBegins(administrator, id, hourMs));
  await time("a trustee verifies, adds up and opens, in a browser", () => trustees.open(0, false));
  await time("another one does", () => trustees.open(2, true));
  await time("result", () => isTallied(administrator, id));
  await administrator.step(id, "publish", { confirmation: code });

  const archive = join(folder, `${id}.bel`);
  await time("the archive, as anybody has it", () => download(system.url, id, archive));
  const verdicts = {
    "urna-verify": await time("urna-verify", () => judgedByUrnaVerify(archive)),
    "belenios-tool": await time("belenios-tool", () => judgedByBeleniosTool(archive)),
  };
  await time("a visitor's browser finds it sound", () => judgedByBrowser(browser, id));
  const documents = await time("reports and minutes", () => makeDocuments(administrator, id));
  const sizes = { ...(await sizesOf(system, dataDir)), archive: (await stat(archive)).size / 1e6 };
  const passed = report.passed && verdicts["urna-verify"].accepts;
  return { steps: steps(), verdicts, documents, sizes, passed };
}

async function download(origin: string, id: ElectionId, file: string): Promise<void> {
  const { ok, body } = await fetch(origin + hrefOf(getArchive, { params: { id } }));
  if (!ok || body === null) throw new Error("the archive cannot be had");
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file));
}
