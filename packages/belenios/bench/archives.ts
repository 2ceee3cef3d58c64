import { fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, createReadStream, existsSync, openSync, writeSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import {
  appendBallot,
  appendEncryptedTally,
  appendEndBallots,
  appendPartialDecryption,
  appendResult,
  archiveFileName,
  beginArchive,
  type ArchivePiece,
  type ArchiveState,
} from "@urna/belenios/archive-writer";
import { credentialsText, parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import type { GroupName } from "@urna/belenios/group";
import { combineDecryptions } from "@urna/belenios/result";
import { parseTrustees } from "@urna/belenios/trustees";
import { createVerifierPool } from "@urna/belenios/node/verifier-pool";
import { openArchive } from "../src/archive/reader.ts";
import { openArchiveFile } from "../src/node/archive-file.ts";
import { archiveTime } from "../test/support/elections/an-archive.ts";
import { anElection, type SealedElection } from "../test/support/elections/an-election.ts";
import type { Order } from "./make-ballots.ts";

export const repository = resolve(import.meta.dirname, "../../..");
const kept = join(repository, ".cache/belenios-bench");

/**
 * A whole archive with one question of five candidates and blank, every seventh vote blank, in a folder of its own under
 * `.cache/`; made once, on all cores, and written while it is made. A million Ed25519 ballots take 6 GB twice.
 */
export async function archiveOf(
  group: GroupName,
  ballots: number,
): Promise<{ folder: string; file: string }> {
  const folder = join(kept, `${group}-${ballots}`);
  const [cached] = existsSync(folder) ? await readdir(folder) : [];
  if (cached !== undefined) return { folder, file: join(folder, cached) };
  console.log(`making an archive of ${ballots} ballots in ${group} …`);
  await mkdir(kept, { recursive: true });
  const making = await mkdtemp(join(kept, "making-"));
  try {
    const sealed = anElection({ group, weights: [] });
    const parts = await makeBallots(sealed, ballots, making);
    const name = archiveFileName(sealed.election.definition.uuid);
    await writeArchive(join(making, name), sealed, parts);
    await mkdir(folder);
    await rename(join(making, name), join(folder, name));
    return { folder, file: join(folder, name) };
  } finally {
    await rm(making, { recursive: true });
  }
}

interface BallotsPart {
  readonly file: string;
  readonly credentials: readonly string[];
}

function makeBallots(
  { election, keyHolders }: SealedElection,
  ballots: number,
  folder: string,
): Promise<BallotsPart[]> {
  const { text: electionText } = election;
  const [holder] = keyHolders;
  if (holder === undefined || keyHolders.length > 1) throw new Error("the election's key is of one trustee");
  const { publicKey } = election.definition;
  const { privateKey } = holder;
  const threads = availableParallelism();
  const share = Math.ceil(ballots / threads);
  return Promise.all(
    Array.from({ length: threads }, async (_, thread) => {
      const first = thread * share;
      const file = join(folder, `ballots-${thread}`);
      const count = Math.max(0, Math.min(share, ballots - first));
      const order: Order = { electionText, publicKey, privateKey, first, count, file };
      const program = join(import.meta.dirname, "make-ballots.ts");
      const child = fork(program, [JSON.stringify(order)], { execArgv: ["--import", "tsx"] });
      const [credentials] = (await once(child, "message")) as [string[]];
      return { file, credentials };
    }),
  );
}

async function writeArchive(
  path: string,
  { election, trustees: trusteesText, keyHolders }: SealedElection,
  parts: readonly BallotsPart[],
): Promise<void> {
  const listed = parts.flatMap(({ credentials }) => credentials);
  const credentials = credentialsText(
    election.group,
    listed.map((publicCredential) => ({ publicCredential })),
  );
  const file = openSync(path, "w");
  const begun = beginArchive({
    timestamp: archiveTime,
    election: election.text,
    trustees: trusteesText,
    credentials,
  });
  let { state } = begun;
  writeSync(file, begun.bytes);
  const add = (append: (state: ArchiveState) => ArchivePiece) => {
    const piece = append(state);
    writeSync(file, piece.bytes);
    state = piece.state;
  };
  for (const part of parts)
    for await (const ballot of createInterface(createReadStream(part.file)))
      add((before) => appendBallot(before, ballot));
  add(appendEndBallots);
  const tally = await tallyOf(path, { election, credentials });
  add((before) => appendEncryptedTally(before, tally));
  const { encryptedTally, totalWeight } = tally;
  const partialDecryptions = keyHolders.map(({ owner, privateKey }) => ({
    owner,
    text: partialDecryption({ election, encryptedTally, privateKey }),
  }));
  for (const { owner, text } of partialDecryptions)
    add((before) => appendPartialDecryption(before, { owner, partialDecryption: text }));
  const trustees = parseTrustees(trusteesText, election.group);
  const counting = { election, trustees, encryptedTally, totalWeight, partialDecryptions };
  add((before) => appendResult(before, combineDecryptions(counting).resultText));
  closeSync(file);
}

async function tallyOf(
  path: string,
  { election, credentials }: Pick<SealedElection, "election" | "credentials">,
) {
  const workerFile = join(repository, "packages/belenios/dist/node/ballot-worker.js");
  const pool = createVerifierPool({ workerFile, size: availableParallelism() });
  const file = openArchiveFile(path);
  try {
    const { ballots } = openArchive(file);
    return await pool.tallyBallots({
      election,
      credentials: parseCredentials(credentials, election.group),
      ballots,
    });
  } finally {
    file.close();
    await pool.close();
  }
}
