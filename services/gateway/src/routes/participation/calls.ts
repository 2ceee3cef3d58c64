import type { ElectionDirectory } from "../../election-directory.ts";
import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getParticipation } from "./get-participation.ts";
import { listParticipations } from "./list-participations.ts";

export const participationCalls = (services: Services, directory: ElectionDirectory): BoundHandler[] => [
  getParticipation(services, directory),
  listParticipations(services, directory),
];
