import type { ElectionId } from "@urna/contract/identifiers";
import { publicHistoryKinds } from "@urna/contract/words";
import type { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { requestedWord } from "@urna/service-kit/grpc/words";
import { archiveBytes } from "../../board/domain/archive.ts";
import type { BoardLogs } from "../../board/domain/board-log.ts";
import { addCosignature, readWitnesses } from "../../board/domain/witnesses.ts";
import { inChunks } from "../../board/transport/in-chunks.ts";
import type { Ports } from "../../domain/ports.ts";
import { publicHistoryMessage } from "../../history/transport/write-history.ts";
import { readResults } from "../../results/domain/read-results.ts";
import { resultsMessage } from "../../results/transport/write-results.ts";
import type { BallotContexts } from "../../sealing/domain/sealed-election.ts";
import { found, invalidField } from "../../transport/read-request.ts";
import type { Election } from "../domain/election.ts";
import { publicElectionMessage } from "./write-election.ts";

const chunkBytes = 64 * 1024;
const largestBoardPage = 1000;

/** Public calls. */
export function electionHandlers(
  ports: Pick<Ports, "stores"> & { readonly boardLogs: BoardLogs; readonly contexts: BallotContexts },
): Handlers<typeof ElectionServiceService> {
  const { elections, board, cosignatures } = ports.stores;
  const witnessing = { contexts: ports.contexts, cosignatures };
  const publicElection = async (id: ElectionId): Promise<Election> => {
    const election = await elections.findElection(id);
    return found(election?.state === "draft" ? undefined : election);
  };
  return {
    async listElections({ status }) {
      const list = await elections.listPublicElections(status && requestedWord(status));
      return { elections: list.map(publicElectionMessage) };
    },
    async getElection({ id }) {
      const election = publicElectionMessage(await publicElection(id));
      const history = await ports.stores.history.listHistoryEvents(id, publicHistoryKinds);
      return { election: { ...election, history: history.map(publicHistoryMessage) } };
    },
    async getPhoto({ sha256 }) {
      const { content, contentType } = found(await ports.stores.photos.findPhoto(sha256));
      return { content: Buffer.from(content), contentType };
    },
    async getBoard({ electionId, after, limit }) {
      await publicElection(electionId);
      const page = await board.readBoardPage(electionId, {
        after,
        limit: Math.min(limit === 0 ? 100 : limit, largestBoardPage),
      });
      if (page === undefined) throw invalidField("after", "invalid-format");
      return { trackers: [...page.trackers], next: page.next, total: page.total };
    },
    async getBoardCheckpoint({ electionId }) {
      await publicElection(electionId);
      return { note: await ports.boardLogs.readCheckpoint(electionId) };
    },
    async getBoardTile({ electionId, path }) {
      await publicElection(electionId);
      return { hashes: await ports.boardLogs.readTile(electionId, path) };
    },
    async getBoardWitnesses({ electionId }) {
      await publicElection(electionId);
      const witnesses = await readWitnesses(witnessing, electionId);
      const [waived] = await ports.stores.history.listHistoryEvents(electionId, ["waive-witnesses"]);
      return {
        witnesses: witnesses.map(({ key, signed }) => ({ key, ...signed })),
        waived: waived && publicHistoryMessage(waived),
      };
    },
    async addCosignature({ electionId, note }) {
      await publicElection(electionId);
      await addCosignature(witnessing, { electionId, note });
      return {};
    },
    async *getArchive({ electionId }) {
      for await (const chunk of inChunks(archiveBytes(ports.stores, electionId), chunkBytes)) yield { chunk };
    },
    async getDefinition({ electionId }) {
      await publicElection(electionId);
      return { definition: found(await ports.stores.sealings.findSealing(electionId)).definition };
    },
    async *getCommitments({ electionId }) {
      await publicElection(electionId);
      for await (const chunk of ports.stores.sealings.streamCommitments(electionId))
        yield { chunk: Buffer.from(chunk) };
    },
    async getResults({ electionId }) {
      return { results: resultsMessage(await readResults(ports, electionId)) };
    },
  };
}
