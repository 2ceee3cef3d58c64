import { setTimeout as sleep } from "node:timers/promises";
import type { Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import type { ElectionId } from "@urna/contract/identifiers";
import { getTurnout } from "@urna/contract/monitoring/routes";
import { readBoard } from "@urna/client/read-board";
import { countEmails, type Acknowledged, type EmailEvidence, type Evidence } from "./reconcile.ts";

interface Gathering {
  administrator: Administrator;
  origin: string;
  electionId: ElectionId;
  acknowledged: readonly Acknowledged[];
  /** State of the receipts' emails, read again until there are as many as acknowledgements. */
  emails: () => Promise<EmailEvidence>;
  withinMs?: number;
}

/**
 * Closes the election if needed, so that its whole box is on the board, and reads everything that must agree with the
 * acknowledgements. Waits for marks and emails, which follow the casts.
 */
export async function gatherEvidence(wanted: Gathering): Promise<Evidence> {
  const { administrator, electionId, acknowledged, withinMs = 120_000 } = wanted;
  const end = Date.now() + withinMs;
  const { state } = await administrator.getElection(electionId);
  if (state === "open" || state === "paused") await administrator.step(electionId, "close");
  const trackers = await readBoard(openApi(wanted.origin), electionId);
  for (;;) {
    const { ballots } = await administrator.getElection(electionId);
    const { voted: marked } = await call(administrator, getTurnout, { params: { id: electionId } });
    const emails = await wanted.emails();
    const expected = acknowledged.length;
    const settled = marked === expected && countEmails(emails) === expected;
    if (settled || Date.now() > end) return { acknowledged, ballots, trackers, marked, emails };
    await sleep(500);
  }
}
