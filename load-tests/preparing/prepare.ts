import { spawn } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { registrarOf } from "@urna/client/check-kit";
import { someVoters, type RollVoter } from "@urna/client/trial-election";
import type { ElectionId } from "@urna/contract/identifiers";
import { getDefinition } from "@urna/contract/public-elections/routes";
import { z } from "zod";
import { betweenEmailsMs } from "./kit-client.ts";
import { openTrial } from "./open-trial.ts";
import type { PreparedVoter } from "../planning/plan.ts";
import type { Profile } from "../planning/profile.ts";
import { untilLettersCame } from "./until-letters-came.ts";
import { linesOf, sealBallots, type Portion } from "./seal-ballots.ts";

/** An open trial election with its voters' sealed ballots on disk. */
export interface Prepared {
  electionId: ElectionId;
  /** Origin of the registrar; absent: one hand made the credentials. */
  registrar?: string | undefined;
  /** Resolves when the registrar sends everybody their next code. */
  rest?: () => Promise<unknown>;
  votersFiles: string[];
  /** Numbered like the lines of the files. */
  voters: PreparedVoter[];
  /** On the roll, without a ballot. */
  others: RollVoter[];
  seconds: number;
  folder: string;
}

interface Wanted extends Pick<Profile, "group" | "candidates" | "hands"> {
  administrator: Administrator;
  origin: string;
  /** Number of voters, and of others on the roll. */
  voters: number;
  others: number;
  votingSeconds: number;
  /** Makes the open election; by default one whose key the server alone has. */
  open?: ((people: readonly RollVoter[]) => Promise<ElectionId>) | undefined;
  /** Kept until its use. A later run makes only what is missing. */
  folder: string;
  /** A readable mailbox; with two hands there must be one. */
  mailUrl?: string | undefined;
}

const Begun = z.object({ origin: z.string(), electionId: z.string(), first: z.int(), people: z.int() });
type Begun = z.infer<typeof Begun>;

/** Fewer are sealed in this process: starting others would take longer. */
const worthAProcess = 400;
const connections = 8;

/** Prepares a load test, or continues an interrupted preparation in the same folder. */
export async function prepare(wanted: Wanted): Promise<Prepared> {
  const [startedAt, startedMs] = [performance.now(), Date.now()];
  await mkdir(wanted.folder, { recursive: true, mode: 0o700 });
  const { electionId, first } = (await begunBefore(wanted)) ?? (await begin(wanted));
  const people = someVoters(wanted.voters + wanted.others, first);
  const portions = portionsOf(wanted, electionId, people.slice(0, wanted.voters));
  await Promise.all(portions.length === 1 ? portions.map(sealBallots) : portions.map(sealInAProcess));
  const registrar = await registrarIn(wanted.origin, electionId);
  const sentUntil = Date.now();
  const votersFiles = portions.map(({ file }) => file);
  const voters = await readVoters(votersFiles);
  if (wanted.mailUrl)
    await untilLettersCame(wanted.mailUrl, new Set(voters.map(({ email }) => email)), startedMs);
  return {
    electionId,
    ...(registrar !== undefined && {
      registrar,
      rest: () => sleep(sentUntil + betweenEmailsMs - Date.now()),
    }),
    votersFiles,
    voters,
    others: people.slice(wanted.voters),
    folder: wanted.folder,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

async function registrarIn(origin: string, id: ElectionId): Promise<string | undefined> {
  const definition = await call(openApi(origin), getDefinition, { params: { id } });
  return registrarOf({ definition: definition.toString() });
}

async function begin(wanted: Wanted): Promise<Begun> {
  const { administrator, origin, folder, voters, others, votingSeconds: seconds } = wanted;
  await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Numbers above the civil registry's, in another range at each run.
  const first = 60_000_000 + (Date.now() % 30_000_000);
  const people = someVoters(voters + others, first);
  const { group, candidates, hands } = wanted;
  const open = wanted.open ?? (() => openTrial(administrator, { group, candidates, hands, people, seconds }));
  const electionId = await open(people);
  const begun = { origin, electionId, first, people: people.length };
  await writeFile(join(folder, "begun.json"), JSON.stringify(begun));
  return begun;
}

/** Finds only an election that is still open and has no ballots. */
async function begunBefore({
  administrator,
  origin,
  voters,
  others,
  folder,
}: Wanted): Promise<Begun | undefined> {
  try {
    const begun = Begun.parse(JSON.parse(await readFile(join(folder, "begun.json"), "utf8")));
    if (begun.origin !== origin || begun.people !== voters + others) return undefined;
    const { state, ballots } = await administrator.getElection(begun.electionId);
    return state === "open" && ballots === 0 ? begun : undefined;
  } catch {
    return undefined;
  }
}

function portionsOf(wanted: Wanted, electionId: ElectionId, voters: readonly RollVoter[]): Portion[] {
  const { origin, mailUrl, candidates, folder } = wanted;
  const processes = voters.length < worthAProcess ? 1 : availableParallelism();
  const size = Math.ceil(voters.length / processes);
  return Array.from({ length: processes }, (_, index) => ({
    origin,
    mailUrl,
    electionId,
    candidates,
    width: connections,
    firstConnection: index * connections,
    voters: voters.slice(index * size, (index + 1) * size),
    file: join(folder, `voters-${index}.ndjson`),
  }));
}

async function sealInAProcess(portion: Portion): Promise<void> {
  const portionFile = `${portion.file}.portion.json`;
  await writeFile(portionFile, JSON.stringify(portion));
  const program = fileURLToPath(new URL("seal-portion.ts", import.meta.url));
  const words = ["--import", "tsx", "--conditions=source", program, portionFile];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, words, { stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("a process that seals ballots failed")),
    );
  });
}

async function readVoters(files: readonly string[]): Promise<PreparedVoter[]> {
  const voters: PreparedVoter[] = [];
  for (const file of files)
    for await (const line of linesOf(file)) voters.push(JSON.parse(line) as PreparedVoter);
  return voters;
}
