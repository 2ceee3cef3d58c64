import { setTimeout as sleep } from "node:timers/promises";
import { openApi } from "@urna/client/api";
import { call, exchange, valueOf } from "@urna/client/call";
import { sealBallot } from "@urna/client/seal-ballot";
import { voterAt, type Voter, type VoterDocument } from "@urna/client/voter";
import type { ElectionId } from "@urna/contract/identifiers";
import { verifyReceipt, getOwnReceipt } from "@urna/contract/receipts/routes";
import { castBallot } from "@urna/contract/casting/routes";
import { getParticipation } from "@urna/contract/participation/routes";
import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import type { Choice } from "./canary-voters.ts";
import { checkAcknowledgement } from "./check-acknowledgement.ts";
import { checkKit } from "./check-kit.ts";
import { hold, ProbeFailure } from "./failure.ts";
import type { Timed } from "./stopwatch.ts";

export interface Site {
  readonly origin: string;
  readonly timeoutMs: number;
  readonly receiptMs: number;
}

export interface Ballot {
  readonly electionId: ElectionId;
  readonly document: VoterDocument;
  readonly choice: Choice;
}

/**
 * From signing in to the verified receipt, like a voter's pages.
 * @returns the ballot's tracker, or `already-voted` where this voter's ballot was cast before
 */
export async function castOneVote(
  site: Site,
  { electionId, document, choice }: Ballot,
  timed: Timed,
): Promise<{ tracker: string } | "already-voted"> {
  const voter = voterAt(site.origin, site);
  await timed("sign-in", () => voter.signInWithDocument(document, electionId));
  try {
    const { kit, key } = await timed("kit", async () => {
      const fetched = await voter.fetchKit(electionId);
      return { kit: fetched, key: checkKit(fetched, electionId) };
    });
    const selection = choice === "blank" ? choice : [choice];
    const { body: sealed, tracker } = sealBallot(kit, selection);
    const { receipt } = await timed("cast", async () => {
      const sent = await voter.cast(electionId, sealed);
      const answer = valueOf(castBallot, sent);
      hold("cast", sent.status !== 200, "unexpected-answer");
      hold("cast", answer.tracker === tracker, "tracker-differs");
      const expected = { electionId, fingerprint: kit.fingerprint, tracker, key };
      checkAcknowledgement(answer.acknowledgement, expected);
      return answer;
    });
    await timed("receipt", async () => {
      const { number } = receipt ?? (await awaitReceipt(voter, electionId, site.receiptMs));
      await checkReceipt(site, { number, electionId, tracker });
    });
    return { tracker };
  } catch (error) {
    if (error instanceof ProbeFailure && error.code === "already-voted") return "already-voted";
    throw error;
  } finally {
    await voter.signOut().catch(() => undefined);
  }
}

async function awaitReceipt(voter: Voter, electionId: ElectionId, withinMs: number): Promise<OwnReceipt> {
  for (const end = Date.now() + withinMs; ; await sleep(500)) {
    const answer = await exchange(voter, getOwnReceipt, { params: { id: electionId } });
    if (answer.status !== 404) return valueOf(getOwnReceipt, answer);
    hold("receipt", Date.now() < end, "no-receipt");
  }
}

interface Issued {
  readonly number: string;
  readonly electionId: ElectionId;
  readonly tracker: string;
}

/** By the public search, like anybody with the number. */
async function checkReceipt(site: Site, { number, electionId, tracker }: Issued): Promise<void> {
  const answer = await exchange(openApi(site.origin, site), verifyReceipt, { params: { number } });
  const receipt = valueOf(verifyReceipt, answer);
  hold("receipt", receipt.status === "verified", "receipt-failed");
  hold("receipt", receipt.number === number && receipt.election.id === electionId, "receipt-differs");
  // A document must not join a voter with a ballot.
  hold("receipt", !JSON.stringify(answer.body).includes(tracker), "receipt-names-the-ballot");
}

/** Whether this voter is marked as having voted. */
export async function hasVoted(
  site: Site,
  electionId: ElectionId,
  document: VoterDocument,
): Promise<boolean> {
  const voter = voterAt(site.origin, site);
  await voter.signInWithDocument(document, electionId);
  try {
    return (await call(voter, getParticipation, { params: { id: electionId } })).hasVoted;
  } finally {
    await voter.signOut().catch(() => undefined);
  }
}
