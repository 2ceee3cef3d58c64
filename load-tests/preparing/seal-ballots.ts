import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { readFile, truncate } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createInterface } from "node:readline";
import { inParallel } from "@urna/client/in-parallel";
import type { RollVoter } from "@urna/client/trial-election";
import { sealBallot } from "@urna/client/seal-ballot";
import type { ElectionId } from "@urna/contract/identifiers";
import { kitClient } from "./kit-client.ts";
import type { PreparedVoter } from "../planning/plan.ts";

/** A part of the voters, for one process. */
export interface Portion {
  origin: string;
  /** The mailbox with the registrar's codes, for an election of two hands. */
  mailUrl: string | undefined;
  electionId: ElectionId;
  candidates: number;
  /** Number of connections at once, and this portion's first among those of all. */
  width: number;
  firstConnection: number;
  voters: readonly RollVoter[];
  /** One `PreparedVoter` a line, in any order; existing lines stay. */
  file: string;
}

/** Fetches each voter's kit like their page, and encrypts a ballot for one candidate or for none. */
export async function sealBallots(portion: Portion): Promise<void> {
  const done = await documentsIn(portion.file);
  const left = portion.voters.filter(({ document }) => !done.has(document));
  const out = createWriteStream(portion.file, { flags: "a", mode: 0o600 });
  const clients = Array.from({ length: portion.width }, (_, index) =>
    kitClient(portion, portion.firstConnection + index),
  );
  await inParallel(portion.width, left, async (voter) => {
    const client = clients.pop();
    if (!client) throw new Error("more at once than connections");
    const sealed = await sealFor(client, portion, voter).finally(() => clients.push(client));
    if (!out.write(`${JSON.stringify(sealed)}\n`)) await once(out, "drain");
  }).finally(() => clients.forEach((client) => client.close()));
  out.end();
  await finished(out);
}

async function sealFor(
  client: ReturnType<typeof kitClient>,
  { electionId, candidates }: Portion,
  voter: RollVoter,
): Promise<PreparedVoter> {
  const { document, last4, email } = voter;
  const kit = await client.fetchKit(voter, electionId);
  const choice = Number(document.slice(0, 8)) % (candidates + 1);
  const selection = choice === candidates ? ("blank" as const) : [choice];
  const { body, tracker } = sealBallot(kit, selection);
  return { document, last4, email, ballot: body, tracker };
}

/** Voters with ballots from an earlier run in a file; removes an incomplete last line. */
export async function documentsIn(file: string): Promise<Set<string>> {
  if (!existsSync(file)) return new Set();
  const bytes = await readFile(file);
  const whole = bytes.lastIndexOf("\n") + 1;
  if (whole < bytes.length) await truncate(file, whole);
  const documents = new Set<string>();
  for await (const line of linesOf(file)) documents.add((JSON.parse(line) as PreparedVoter).document);
  return documents;
}

/** The lines of a file that may be longer than a string. */
export function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}
