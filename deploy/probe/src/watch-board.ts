import { expectStatus, openBrowser } from "@urna/client/http";
import { Board } from "@urna/contract/api/public";
import { metric, type Registry } from "@urna/service-kit/telemetry";
import type { Site } from "./cast-one-vote.ts";
import { hold } from "./failure.ts";

const pageSize = 1_000;

/** Trackers that this probe cast and has not yet seen on the public board. A probe that starts anew has none. */
export function createBoardWatch(site: Site, metrics: Registry) {
  const waiting = new Map<string, number>();
  const seconds = metric(metrics, "urna_probe_step_seconds");
  const send = openBrowser(site.origin, site);

  const published = async (electionId: string): Promise<string[]> => {
    const trackers: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const query = `limit=${pageSize}${after === "" ? "" : `&after=${encodeURIComponent(after)}`}`;
      const answer = await send(`/elections/${electionId}/board?${query}`);
      const page = Board.parse(expectStatus(answer, "board", 200));
      trackers.push(...page.ballots.map(({ tracker }) => tracker));
      after = page.next;
    }
    return trackers;
  };

  return {
    expect(tracker: string) {
      waiting.set(tracker, Date.now());
    },
    /** Looks which of them a batch has published by now. @returns how many ballots are on the board */
    async look(electionId: string): Promise<number> {
      const trackers = await published(electionId);
      hold("board", new Set(trackers).size === trackers.length, "ballot-twice");
      for (const tracker of trackers) {
        const castAt = waiting.get(tracker);
        if (castAt === undefined) continue;
        seconds.observe({ step: "board" }, (Date.now() - castAt) / 1_000);
        waiting.delete(tracker);
      }
      return trackers.length;
    },
    /** After the closing, when the last batch is out. @throws ProbeFailure where a ballot of ours is missing */
    async lookForAll(electionId: string, ballots: number): Promise<void> {
      const total = await this.look(electionId);
      const missing = waiting.size;
      waiting.clear();
      hold("board", missing === 0, "ballot-missing");
      hold("board", total === ballots, "ballots-differ");
    },
  };
}

export type BoardWatch = ReturnType<typeof createBoardWatch>;
