import { BallotBoxServiceService } from "@urna/protos/ballot/v1/ballot_box";
import { CountServiceService } from "@urna/protos/ballot/v1/count";
import { CustodyServiceService, TrusteeServiceService } from "@urna/protos/ballot/v1/custody";
import { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { ElectionAdminServiceService } from "@urna/protos/ballot/v1/election_admin";
import { IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import { ResultServiceService } from "@urna/protos/ballot/v1/result";
import { ElectionRetentionServiceService } from "@urna/protos/ballot/v1/retention";
import type { Database } from "@urna/service-kit/database";
import { serve } from "@urna/service-kit/grpc/server";
import { systemRandom } from "@urna/service-kit/random";
import { retentionService } from "@urna/service-kit/retention/handlers";
import type { Retaining } from "@urna/service-kit/retention/retention";
import { boardLogs } from "./board/domain/board-log.ts";
import { ballotBoxHandlers } from "./casting/transport/ballot-box-handlers.ts";
import type { BallotConfig } from "./config.ts";
import { countHandlers } from "./counting/transport/count-handlers.ts";
import { custodyHandlers, trusteeHandlers } from "./custody/transport/custody-handlers.ts";
import type { Ports } from "./domain/ports.ts";
import { electionAdminHandlers } from "./elections/transport/election-admin-handlers.ts";
import { electionHandlers } from "./elections/transport/election-handlers.ts";
import { incidentHandlers } from "./incidents/transport/incident-handlers.ts";
import type { WorkPace } from "./leases/domain/ports.ts";
import { shrinkLogo } from "./pictures/shrinking/shrink-logo.ts";
import { shrinkPhoto } from "./pictures/shrinking/shrink-photo.ts";
import { resultHandlers } from "./results/transport/result-handlers.ts";
import { electionRetentionHandlers } from "./retention/transport/election-retention-handlers.ts";
import { ballotContexts } from "./sealing/domain/sealed-election.ts";
import { type StoreKeys, openStores } from "./storage/stores.ts";

type Given =
  "identity" | "actsOfTwo" | "notifyTrustee" | "verifyBallot" | "timeStep" | "countWork" | "keysOnDisk";

export interface Parts extends Pick<Ports, Given>, StoreKeys {
  readonly database: Database;
  readonly config: Pick<BallotConfig, Settings>;
}

type Settings = "BATCH_SMALLEST" | "BATCH_INTERVAL_SECONDS" | "MAX_BALLOT_BYTES" | "WORK_LEASE_SECONDS";

/** All ports of the use cases, on the real stores. Part of the composition root; the tests start here too. */
export function ballotPorts({ database, cipher, acceptance, electionKeys, config, ...ports }: Parts): Ports {
  return {
    ...ports,
    ...openStores(database, { cipher, acceptance, electionKeys }),
    random: systemRandom,
    shrinkPhoto,
    shrinkLogo,
    workPace: workPace(config),
    batchRule: { smallestWaiting: config.BATCH_SMALLEST, intervalSeconds: config.BATCH_INTERVAL_SECONDS },
    maxBallotBytes: config.MAX_BALLOT_BYTES,
  };
}

/**
 * A lease may expire before the last piece of a large roll is written. Then two workers do the same, and one of them
 * finishes.
 */
const workPace = ({ WORK_LEASE_SECONDS }: Parts["config"]): WorkPace => ({
  answerWithinMs: 10_000,
  leaseMs: WORK_LEASE_SECONDS * 1_000,
  againMs: 5_000,
});

/** The services of this process, ready for a server. */
export function ballotServices(ports: Ports, retaining: Retaining): ReturnType<typeof serve>[] {
  const { sealings, board } = ports.stores;
  const contexts = ballotContexts(sealings);
  return [
    serve(
      ElectionServiceService,
      electionHandlers({ ...ports, contexts, boardLogs: boardLogs({ board, contexts }) }),
    ),
    serve(ElectionAdminServiceService, electionAdminHandlers(ports)),
    serve(IncidentServiceService, incidentHandlers(ports)),
    serve(ResultServiceService, resultHandlers(ports)),
    serve(TrusteeServiceService, trusteeHandlers(ports)),
    serve(CustodyServiceService, custodyHandlers(ports)),
    serve(CountServiceService, countHandlers(ports)),
    serve(BallotBoxServiceService, ballotBoxHandlers({ ...ports, contexts })),
    retentionService(retaining),
    serve(ElectionRetentionServiceService, electionRetentionHandlers(ports, retaining.clock)),
  ];
}
