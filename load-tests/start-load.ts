import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import type { Account } from "@urna/client/admin-session";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Hands } from "@urna/contract/words";
import { steadily } from "./planning/arrivals.ts";
import { addressesFor } from "./preparing/addresses.ts";
import { watchMailbox, type MailboxWatch } from "./reconciling/emails.ts";
import { startK6, type K6Run } from "./k6/k6.ts";
import type { Line } from "./k6/lines.ts";
import { loadResult, voteStates, type LoadResult } from "./reconciling/load-result.ts";
import type { PreparedVoter } from "./planning/plan.ts";
import { withoutNotices } from "./preparing/without-notices.ts";
import { prepare, type Prepared } from "./preparing/prepare.ts";
import { settle } from "./reconciling/settle.ts";

/** A system on this machine, as started by `aSystem` of the system tests. */
export interface LoadedSystem {
  url: string;
  mailUrl: string;
  superadmin: Account;
}

export interface Load {
  administrator: Administrator;
  electionId: ElectionId;
  /** Sorted by number. */
  voters: readonly PreparedVoter[];
  /** k6's lines so far; `soFar` reads them. */
  lines: () => Promise<readonly Line[]>;
  /** The receipts' emails so far; read until the result is there. */
  emails: MailboxWatch["emails"];
  /** Ends the arrivals now; the result follows. */
  stop(): void;
  /**
   * Resolves when everybody on their way is done. Voters without an answer at k6's end have sent the same bytes again,
   * so every ballot in the box has its acknowledgement.
   */
  result: Promise<LoadResult>;
}

interface Voters {
  /** Votes a second, independent of the system's speed. */
  perSecond: number;
  seconds: number;
  /** Who makes the credentials; with two hands the system needs a registrar, and everybody enters with a document. */
  hands?: Hands;
}

interface Wanted extends Voters {
  system: LoadedSystem;
  /** Of `prepareLoad`; made here by default. */
  prepared?: Prepared;
  /** How long a voter retries a step without an answer. */
  patienceSeconds?: number;
  /** Longest time of a vote before arrivals are dropped. */
  voteSeconds?: number;
  /** Share of the voters who enter with a code, from 0 to 1. */
  byCode?: number;
  /** For so long each voter looks at the ballot. */
  readingSeconds?: number;
}

export const signIn = ({ url, superadmin: { email, password, secondFactor } }: LoadedSystem) =>
  administratorAt(url, email, password, { secondFactor });

/** An open trial election with everybody's ballot, for a load that begins later. */
export async function prepareLoad(
  system: LoadedSystem,
  { perSecond, seconds, hands = "one-hand" }: Voters,
): Promise<Prepared> {
  const administrator = await signIn(system);
  await withoutNotices(administrator);
  return prepare({
    administrator,
    origin: system.url,
    folder: await mkdtemp(join(tmpdir(), "urna-load-")),
    group: "Ed25519",
    candidates: 5,
    hands,
    voters: Math.ceil(perSecond * seconds),
    others: 0,
    votingSeconds: seconds,
    mailUrl: system.mailUrl,
  });
}

/**
 * Opens a trial election and lets k6 bring its voters in the background; resolves when they begin to come. Needs k6.
 * Afterwards, with its `acknowledged`: `reconcile(await gatherEvidence({ ...load, origin: system.url, acknowledged }))`.
 */
export async function startLoad(wanted: Wanted): Promise<Load> {
  const { system, perSecond, seconds, patienceSeconds = 90, voteSeconds = 10 } = wanted;
  const { byCode = 0, hands, readingSeconds = 0 } = wanted;
  const { url: origin, mailUrl } = system;
  const prepared = wanted.prepared ?? (await prepareLoad(system, wanted));
  const administrator = await signIn(system);
  const { electionId, registrar, votersFiles, voters, folder } = prepared;
  const waiting = hands === "two-hands" ? 1 : byCode;
  const arrivals = steadily({ perSecond, seconds, voteSeconds, waiting, graceSeconds: patienceSeconds + 60 });
  const mailbox = watchMailbox(mailUrl, new Set(voters.map(({ email }) => email)));
  await prepared.rest?.();
  const run = await startK6(
    {
      origin,
      electionId,
      registrar,
      votersFiles,
      mailUrl,
      patienceSeconds,
      readingSeconds,
      lineSeconds: patienceSeconds,
      decoys: [],
      shares: { voters: { first: 0, count: voters.length, byCode } },
      options: { scenarios: { voters: { ...arrivals, exec: "plainVote" } }, thresholds: {} },
    },
    { folder, name: "votes", localIps: addressesFor(origin).localIps },
  );
  const result = finish(run, origin, prepared).finally(() => {
    mailbox.stop();
    return rm(folder, { recursive: true, force: true });
  });
  const { interrupt: stop, lines } = run;
  return { administrator, electionId, voters, lines, emails: mailbox.emails, stop, result };
}

async function finish(run: K6Run, origin: string, { electionId, voters }: Prepared): Promise<LoadResult> {
  const outcome = await run.ended;
  const states = await settle(voteStates(outcome.lines), { origin, electionId, voters });
  return loadResult(outcome, states, voters);
}
