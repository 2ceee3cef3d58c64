import { systemClock } from "@urna/service-kit/clock";
import type { ElectionDirectory } from "../../election-directory.ts";
import type { BoundHandler } from "../../http/handler.ts";
import { createRefusalLimit } from "../../refusal-limit.ts";
import type { Services } from "../../services.ts";
import type { CastServices } from "./admit-ballot.ts";
import { castBallot } from "./cast-ballot.ts";
import { getUnspentCredential } from "./get-unspent-credential.ts";
import { getVotingKit } from "./get-voting-kit.ts";
import { spoilBallot } from "./spoil-ballot.ts";

export const castingCalls = (
  services: Services & CastServices,
  directory: ElectionDirectory,
): BoundHandler[] => [
  castBallot(services, directory, createRefusalLimit(services.limits, systemClock)),
  spoilBallot(services, directory),
  getVotingKit(services, directory),
  getUnspentCredential(services, directory),
];
