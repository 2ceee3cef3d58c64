import {
  acceptanceVariables,
  databaseVariables,
  eventVariables,
  integer,
  keysConfig,
  peerAddress,
  readConfig,
  serviceConfig,
  warmUpVariables,
} from "@urna/service-kit/config";
import { electionKeyVariables } from "@urna/service-kit/config/election-keys";
import { platformKeyVariables } from "@urna/service-kit/config/platform-key";

const ballotVariables = {
  ...databaseVariables,
  ...eventVariables,
  ...acceptanceVariables,
  ...electionKeyVariables,
  ...platformKeyVariables,
  ...warmUpVariables,
  IDENTITY_ADDRESS: peerAddress,
  NOTIFICATION_ADDRESS: peerAddress,
  VERIFIER_THREADS: integer(1, 64)
    .default(2)
    .describe("Threads that verify ballots, and as many more that count"),
  VERIFIER_QUEUE: integer(1, 10_000)
    .default(256)
    .describe("Casts that may wait for a thread before `unavailable`"),
  MAX_BALLOT_BYTES: integer(1_024, 4 * 1024 * 1024)
    .default(256 * 1024)
    .describe("Larger ballots are `invalid-ballot`, unread"),
  BATCH_SMALLEST: integer(2, 100_000).default(20).describe("A batch is published when so many ballots wait"),
  BATCH_INTERVAL_SECONDS: integer(0, 86_400)
    .default(300)
    .describe("and so much time has passed since the last batch"),
  SCHEDULE_INTERVAL_MS: integer(20, 60_000).default(1_000).describe("How often due work is looked for"),
  WORK_LEASE_SECONDS: integer(1, 600)
    .default(20)
    .describe("After so long without progress, another replica takes over a sealing or a count"),
};

/** Every variable that the service reads. */
export const environment = serviceConfig(ballotVariables);

export const readBallotConfig = (env: NodeJS.ProcessEnv) => readConfig(environment, env);

export const readKeysConfig = (env: NodeJS.ProcessEnv) => readConfig(keysConfig(databaseVariables), env);

export type BallotConfig = ReturnType<typeof readBallotConfig>;
