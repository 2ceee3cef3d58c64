import { createVerifierPool } from "@urna/belenios/node/verifier-pool";
import { workerFile as ballotWorkerFile } from "@urna/belenios/node/worker-file";
import { ElectionKeyServiceService } from "@urna/protos/ballot/v1/election_key";
import { systemClock as clock } from "@urna/service-kit/clock";
import { acceptanceKeys, grpcOptions, grpcTls, runOptions } from "@urna/service-kit/config";
import { ping } from "@urna/service-kit/database";
import { electionKeyHandlers } from "@urna/service-kit/election-keys/handlers";
import { serve, startGrpcServer } from "@urna/service-kit/grpc/server";
import { runService } from "@urna/service-kit/lifecycle";
import { remoteSessions } from "@urna/service-kit/sessions/remote-sessions";
import { castSteps, readGauge } from "@urna/service-kit/telemetry";
import { warmUp } from "@urna/service-kit/warm-up";
import { byElection } from "@urna/service-kit/telemetry/by-election";
import { countUnpublished } from "./casting/storage/unpublished-counts.ts";
import type { VerifyBallot } from "./casting/domain/ports.ts";
import { ballotVerifier } from "./casting/workers/ballot-verifier.ts";
import { sampleBallot } from "./casting/workers/sample-ballot.ts";
import { ballotPorts, ballotServices } from "./composition.ts";
import { readBallotConfig } from "./config.ts";
import {
  connectActsOfTwo,
  connectIdentity,
  connectNotification,
  connectPreset,
  connectStorage,
} from "./connections.ts";
import { continueCounts } from "./counting/domain/continue-count.ts";
import { countingThreads } from "./counting/workers/counting.ts";
import { runDueWork } from "./life-cycle/domain/run-due-work.ts";
import { startSchedule } from "./life-cycle/transport/schedule.ts";
import { runRetention } from "./retention/domain/run-retention.ts";
import { retainedRows } from "./retention/storage/retained-rows.ts";
import { readRetentionAnswers } from "./retention/transport/retention-answers.ts";
import { continueSealings } from "./sealing/domain/continue-sealing.ts";

const config = readBallotConfig(process.env);
const { VERIFIER_THREADS: threads, VERIFIER_QUEUE: queueLimit } = config;
const countWorkerFile = new URL("./counting/workers/count-worker.js", import.meta.url);
/** A picture comes in one message. */
const maxReceiveBytes = 8 * 1024 * 1024;
/** A large roll takes long to read or write; the caller sets its own deadline. */
const defaultDeadlineMs = 15 * 60_000;
const retentionEveryMs = 3_600_000;

/** Every thread gets its share. */
function verifying(verifyBallot: VerifyBallot) {
  const sample = sampleBallot();
  const ofThread = () => verifyBallot(sample);
  return {
    longestMs: config.WARM_UP_MS,
    times: 60,
    work: () => Promise.all(Array.from({ length: threads }, ofThread)),
  };
}

await runService(
  "ballot",
  async (own, service) => {
    const { logger, metrics, stopping, checks } = service;
    const { database, events, keyPlace, ...keys } = await connectStorage(config, own, service);
    const peers = {
      identity: connectIdentity(config, own),
      actsOfTwo: connectActsOfTwo(config, own),
      notifyTrustee: connectNotification(config, own),
    };
    const pool = createVerifierPool({ workerFile: ballotWorkerFile, size: threads, queueLimit });
    own(pool, () => pool.close());
    const countFiles = { workerFile: countWorkerFile, ballotWorkerFile };
    const countWork = countingThreads({ ...countFiles, threads, stopping });
    const verifyBallot = ballotVerifier(pool);
    await warmUp(logger, verifying(verifyBallot));
    const kept = { database, ...keys, acceptance: acceptanceKeys(config) };
    const timeStep = castSteps(metrics);
    const { onDisk: keysOnDisk } = keyPlace;
    const ports = ballotPorts({
      ...kept,
      ...peers,
      verifyBallot,
      timeStep,
      countWork,
      keysOnDisk,
      config,
    });
    readGauge(metrics, "urna_ballots", async () => byElection(await countUnpublished(database)));

    const intervalMs = config.SCHEDULE_INTERVAL_MS;
    for (const work of [runDueWork, continueSealings, continueCounts]) {
      const schedule = startSchedule((report) => work(ports, report), { intervalMs, logger });
      own(schedule, (started) => started.stop());
    }
    const retaining = { store: retainedRows(database), clock };
    own(await readRetentionAnswers(events, ports, clock), (reading) => reading.stop());
    const turn = { rows: retaining.store, clock, preset: connectPreset(config, own) };
    const leaving = startSchedule(() => runRetention(ports, turn), { intervalMs: retentionEveryMs, logger });
    own(leaving, (started) => started.stop());
    checks["database"] = () => ping(database);
    checks["events"] = () => events.check();
    checks["election-keys"] = () => keys.electionKeys.refuseIncomplete();
    const services = [
      ...ballotServices(ports, retaining),
      ...(keyPlace.own
        ? [serve(ElectionKeyServiceService, electionKeyHandlers(keyPlace.own, keys.electionKeys))]
        : []),
    ];
    const limits = { defaultDeadlineMs, maxReceiveBytes };
    const sessions = remoteSessions(own, { address: config.IDENTITY_ADDRESS, tls: grpcTls(config) });
    const options = {
      ...grpcOptions(config),
      services,
      sessions,
      checks,
      ...limits,
      logger,
      metrics,
      stopping,
    };
    own(await startGrpcServer(options), (server) => server.close());
  },
  runOptions(config),
);
