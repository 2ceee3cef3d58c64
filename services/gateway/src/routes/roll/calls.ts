import type { BoundHandler } from "../../http/handler.ts";
import type { Reporting } from "../../reports/reporting.ts";
import type { Services } from "../../services.ts";
import { disableVoter } from "./disable-voter.ts";
import { getRollExhibition } from "./exhibition.ts";
import { listVoters } from "./list-voters.ts";
import { getRollAccess } from "./roll-access.ts";
import { listRollVersions, compareRollVersions } from "./versions.ts";
import { getVoter, addVoter, correctVoter, resendCode, unlockVoter } from "./voters.ts";

export const rollCalls = (services: Services, reporting: Reporting): BoundHandler[] => [
  listVoters(services),
  getVoter(services),
  addVoter(services),
  correctVoter(services),
  resendCode(services),
  unlockVoter(services),
  disableVoter(services),
  getRollAccess(services),
  listRollVersions(services),
  compareRollVersions(services),
  getRollExhibition(services, reporting),
];
