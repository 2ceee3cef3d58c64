import { openApi } from "@urna/client/api";
import { readBoard } from "@urna/client/read-board";
import type { ElectionId } from "@urna/contract/identifiers";
import { metric, type Registry } from "@urna/service-kit/telemetry";
import type { Site } from "./cast-one-vote.ts";
import { hold } from "./failure.ts";

/** Trackers that this probe cast and has not yet seen on the public board. A restarted probe has none. */
export function createBoardWatch(site: Site, metrics: Registry) {
  const waiting = new Map<string, number>();
  const seconds = metric(metrics, "urna_probe_step_seconds");
  const api = openApi(site.origin, site);

  return {
    expect(tracker: string) {
      waiting.set(tracker, Date.now());
    },
    /**
     * Looks for published trackers.
     * @returns how many ballots are on the board
     */
    async check(electionId: ElectionId): Promise<number> {
      const trackers = await readBoard(api, electionId);
      hold("board", new Set(trackers).size === trackers.length, "ballot-twice");
      for (const tracker of trackers) {
        const castAt = waiting.get(tracker);
        if (castAt === undefined) continue;
        seconds.observe({ step: "board" }, (Date.now() - castAt) / 1_000);
        waiting.delete(tracker);
      }
      return trackers.length;
    },
    /**
     * After the closing, when the last batch is published.
     * @throws ProbeFailure where a ballot of ours is missing
     */
    async checkAll(electionId: ElectionId, ballots: number): Promise<void> {
      const total = await this.check(electionId);
      const missing = waiting.size;
      waiting.clear();
      hold("board", missing === 0, "ballot-missing");
      hold("board", total === ballots, "ballots-differ");
    },
  };
}

export type BoardWatch = ReturnType<typeof createBoardWatch>;
