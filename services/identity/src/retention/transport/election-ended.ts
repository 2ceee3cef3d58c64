import { ElectionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Events } from "@urna/service-kit/events/connection";
import { consume, type Consumption } from "@urna/service-kit/events/consume";
import type { LinkStore } from "../../participation/domain/ports.ts";
import { endElection } from "../domain/end-election.ts";

/** Reads `election.published.v1` and `election.annulled.v1`. */
export async function readElectionEndings(
  events: Events,
  dependencies: { links: LinkStore; clock: Clock },
): Promise<Consumption> {
  const handler = async ({ electionId }: { electionId: ElectionId }) =>
    endElection(dependencies, ElectionId.parse(electionId));
  const durable = "identity";
  const readers = await Promise.all([
    consume({ events, event: catalogue["election.published.v1"], durable, handler }),
    consume({ events, event: catalogue["election.annulled.v1"], durable, handler }),
  ]);
  return {
    stop: async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
    },
  };
}
