import { setTimeout as sleep } from "node:timers/promises";
import type { Administrator } from "@urna/client/administrator";
import { openBrowser, expectStatus } from "@urna/client/http";
import { Turnout } from "@urna/contract/api/admin/elections";
import { Board } from "@urna/contract/api/public";
import { countEmails, type Acknowledged, type EmailEvidence, type Evidence } from "./reconcile.ts";

interface Gathering {
  administrator: Administrator;
  origin: string;
  electionId: string;
  acknowledged: readonly Acknowledged[];
  /** What became of the receipts' emails, asked again until there are as many as acknowledgements. */
  emails: () => Promise<EmailEvidence>;
  withinMs?: number;
}

/**
 * Closes the election, where it is not closed yet, so that its whole box is on the board, and asks the system for all
 * that must agree with the acknowledgements. Marks and emails come a moment after the casts: they are waited for.
 */
export async function gatherEvidence(wanted: Gathering): Promise<Evidence> {
  const { administrator, electionId, acknowledged, withinMs = 120_000 } = wanted;
  const end = Date.now() + withinMs;
  const { state } = await administrator.getElection(electionId);
  if (state === "open" || state === "paused") await administrator.step(electionId, "close");
  const trackers = await readBoard(wanted.origin, electionId);
  for (;;) {
    const { ballots } = await administrator.getElection(electionId);
    const { voted: marked } = Turnout.parse(await administrator.get(`/elections/${electionId}/turnout`));
    const emails = await wanted.emails();
    const told = acknowledged.length;
    const settled = marked === told && countEmails(emails) === told;
    if (settled || Date.now() > end) return { acknowledged, ballots, trackers, marked, emails };
    await sleep(500);
  }
}

/** Every tracker on the board, page by page. */
async function readBoard(origin: string, electionId: string): Promise<string[]> {
  const send = openBrowser(origin);
  const trackers: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const query: string = after === "" ? "" : `&after=${encodeURIComponent(after)}`;
    const answer = await send(`/elections/${electionId}/board?limit=1000${query}`);
    const page = Board.parse(expectStatus(answer, "board", 200));
    trackers.push(...page.ballots.map(({ tracker }) => tracker));
    after = page.next;
  }
  return trackers;
}
