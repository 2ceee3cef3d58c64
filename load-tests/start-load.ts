import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import type { Account } from "@urna/client/admin-session";
import type { ElectionId } from "@urna/contract/identifiers";
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

interface Wanted {
  system: LoadedSystem;
  /** Votes a second, independent of the system's speed. */
  perSecond: number;
  seconds: number;
  /** How long a voter retries a step without an answer. */
  patienceSeconds?: number;
  /** Longest time of a vote before arrivals are dropped. */
  voteSeconds?: number;
  /** Share of the voters who enter with a code, from 0 to 1. */
  byCode?: number;
}

/**
 * Opens a trial election and lets k6 bring its voters in the background; resolves when they begin to come. Needs k6.
 * Afterwards, with its `acknowledged`: `reconcile(await gatherEvidence({ ...load, origin: system.url, acknowledged }))`.
 */
export async function startLoad(wanted: Wanted): Promise<Load> {
  const { perSecond, seconds, patienceSeconds = 90, voteSeconds = 10, byCode = 0 } = wanted;
  const { url: origin, mailUrl, superadmin } = wanted.system;
  const { email, password, secondFactor } = superadmin;
  const administrator = await administratorAt(origin, email, password, { secondFactor });
  await withoutNotices(administrator);
  const folder = await mkdtemp(join(tmpdir(), "urna-load-"));
  const prepared = await prepare({
    administrator,
    origin,
    folder,
    group: "Ed25519",
    candidates: 5,
    voters: Math.ceil(perSecond * seconds),
    others: 0,
    votingSeconds: seconds,
    mailUrl,
  });
  const { electionId, votersFiles, voters } = prepared;
  const arrivals = steadily({ perSecond, seconds, voteSeconds, byCode, graceSeconds: patienceSeconds + 60 });
  const mailbox = watchMailbox(mailUrl, new Set(voters.map(({ email }) => email)));
  const run = await startK6(
    {
      origin,
      electionId,
      votersFiles,
      mailUrl,
      patienceSeconds,
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
