import { systemClock } from "@urna/service-kit/clock";
import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getRetention, runRetention, keepElection, releaseElection, listRetentionRuns } from "./retention.ts";

export const retentionCalls = (services: Services): BoundHandler[] => [
  getRetention(services, systemClock),
  runRetention(services, systemClock),
  keepElection(services),
  releaseElection(services),
  listRetentionRuns(services),
];
