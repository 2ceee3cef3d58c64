import type { ElectionId } from "@urna/contract/identifiers";
import type { ResultServiceService } from "@urna/protos/ballot/v1/result";
import { requestedWord } from "@urna/service-kit/grpc/words";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Ports } from "../../domain/ports.ts";
import { readCode } from "../../drafts/domain/read-draft.ts";
import { electionMessage } from "../../elections/transport/write-election.ts";
import { found, readActor } from "../../transport/read-request.ts";
import { decideTie } from "../domain/decide-tie.ts";
import { deriveSecondRound } from "../domain/derive-second-round.ts";
import { readSummary } from "../domain/read-summary.ts";
import { recordExport } from "../domain/record-export.ts";
import { summaryMessage } from "./write-summary.ts";

/** Results of counts. */
export function resultHandlers(
  ports: Pick<Ports, "stores" | "transact" | "random">,
): Handlers<typeof ResultServiceService> {
  const summary = async (electionId: ElectionId) => ({
    summary: summaryMessage(await readSummary(ports, electionId)),
  });
  return {
    getSummary: ({ electionId }) => summary(electionId),
    async decideTie({ electionId, elected, actor }, { administrator }) {
      await decideTie(ports, { electionId, elected, actor: readActor(administrator, actor) });
      return summary(electionId);
    },
    async deriveSecondRound({ electionId, code, actor }, { administrator }) {
      const request = { electionId, code: readCode(code), actor: readActor(administrator, actor) };
      const id = await deriveSecondRound(ports, request);
      return { election: electionMessage(found(await ports.stores.elections.findElection(id)), 0) };
    },
    async recordExport({ electionId, format, actor }, { administrator }) {
      await recordExport(ports, {
        electionId,
        format: requestedWord(format),
        actor: readActor(administrator, actor),
      });
      return {};
    },
  };
}
