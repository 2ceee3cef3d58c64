import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getChecklist } from "./checklist.ts";
import {
  createElection,
  getAdminElection,
  updateElection,
  deleteElection,
  copyElection,
  importElection,
  exportElection,
} from "./elections.ts";
import { getElectionHistory } from "./history.ts";
import { listAdminElections } from "./list-elections.ts";

export const electionCalls = (services: Services): BoundHandler[] => [
  createElection(services),
  getAdminElection(services),
  updateElection(services),
  deleteElection(services),
  copyElection(services),
  importElection(services),
  exportElection(services),
  listAdminElections(services),
  getChecklist(services),
  getElectionHistory(services),
];
