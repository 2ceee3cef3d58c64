import type { ElectionDirectory } from "../../election-directory.ts";
import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getArchive } from "./get-archive.ts";
import { getBoard } from "./get-board.ts";
import { addBoardCosignature, getBoardCheckpoint, getBoardTiles, getBoardWitnesses } from "./board-log.ts";
import { getCommitments } from "./get-commitments.ts";
import { getDefinition } from "./get-definition.ts";
import { getElection } from "./get-election.ts";
import { listElections } from "./list-elections.ts";

export const publicElectionCalls = (services: Services, directory: ElectionDirectory): BoundHandler[] => [
  listElections(directory),
  getElection(directory),
  getDefinition(services),
  getBoard(services),
  getBoardCheckpoint(services),
  ...getBoardTiles(services),
  getBoardWitnesses(services),
  addBoardCosignature(services),
  getArchive(services),
  getCommitments(services),
];
