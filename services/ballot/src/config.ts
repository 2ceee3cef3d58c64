import {
  acceptanceVariables,
  databaseVariables,
  eventVariables,
  integer,
  keysConfig,
  peerAddress,
  readConfig,
  serviceConfig,
} from "@urna/service-kit/config";
import { electionKeyVariables } from "@urna/service-kit/config/election-keys";
import { platformKeyVariables } from "@urna/service-kit/config/platform-key";

const ballotVariables = {
  ...databaseVariables,
  ...eventVariables,
  ...acceptanceVariables,
  ...electionKeyVariables,
  ...platformKeyVariables,
  IDENTITY_ADDRESS: peerAddress,
  NOTIFICATION_ADDRESS: peerAddress,
  /** Threads that verify ballots. */
  VERIFIER_THREADS: integer(1, 64).default(2),
  /** Casts that may wait for a thread before `unavailable`. */
  VERIFIER_QUEUE: integer(1, 10_000).default(256),
  MAX_BALLOT_BYTES: integer(1_024, 4 * 1024 * 1024).default(256 * 1024),
  /** A batch goes to the board when this many ballots wait … */
  BATCH_SMALLEST: integer(2, 100_000).default(20),
  /** … and this much time has passed since the last one. */
  BATCH_INTERVAL_SECONDS: integer(0, 86_400).default(300),
  /** How often the schedule looks for work that is due. */
  SCHEDULE_INTERVAL_MS: integer(20, 60_000).default(1_000),
  /** After so long without a word, another replica goes on with a sealing or a count. */
  WORK_LEASE_SECONDS: integer(1, 600).default(20),
};

const schema = serviceConfig(ballotVariables);

export const readBallotConfig = (env: NodeJS.ProcessEnv) => readConfig(schema, env);

export const readKeysConfig = (env: NodeJS.ProcessEnv) => readConfig(keysConfig(databaseVariables), env);

export type BallotConfig = ReturnType<typeof readBallotConfig>;
