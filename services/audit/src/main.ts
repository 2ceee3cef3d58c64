import { AuditServiceService } from "@urna/protos/audit/v1/audit";
import { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { eventOptions, grpcOptions, grpcTls, runOptions } from "@urna/service-kit/config";
import { closeDatabase, openDatabase, ping, untilItAnswers } from "@urna/service-kit/database";
import { startDatabaseClock } from "@urna/service-kit/database/clock";
import { connectEvents } from "@urna/service-kit/events/connection";
import { openClient } from "@urna/service-kit/grpc/client";
import { serve, startGrpcServer } from "@urna/service-kit/grpc/server";
import { groupCommit } from "@urna/service-kit/group-commit";
import { runService } from "@urna/service-kit/lifecycle";
import { retentionService } from "@urna/service-kit/retention/handlers";
import { chosenPreset } from "@urna/service-kit/retention/preset";
import { remoteSessions } from "@urna/service-kit/sessions/remote-sessions";
import { noteKeyPair } from "@urna/belenios/note-key";
import { readAuditConfig } from "./config.ts";
import { appendLeaves, type Arrival } from "./domain/append-leaves.ts";
import { createHeadKey } from "./domain/head-key.ts";
import { logOrigin } from "./domain/public-log.ts";
import { createSeal } from "./domain/seal.ts";
import { signHead } from "./domain/sign-head.ts";
import { summariseLog } from "./domain/summarise-log.ts";
import { exportLogGauges } from "./log-gauges.ts";
import { createCosignatureStore } from "./storage/cosignatures.ts";
import { createHeadFile } from "./storage/head-file.ts";
import { createLogStore } from "./storage/log-store.ts";
import { createPageBuildStore } from "./storage/page-builds.ts";
import { retainedRows } from "./storage/retained-rows.ts";
import { auditHandlers } from "./transport/audit-handlers.ts";
import { groups, logEvents } from "./transport/log-events.ts";
import { startTurns } from "./transport/turns.ts";

const config = readAuditConfig(process.env);

await runService(
  "audit",
  async (own, service) => {
    const { logger, metrics, stopping, checks } = service;
    const database = own(
      openDatabase({
        url: config.DATABASE_URL,
        poolMax: config.DATABASE_POOL_MAX,
        statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
      }),
      closeDatabase,
    );
    await untilItAnswers(database, service);
    const clock = own(await startDatabaseClock(database), (it) => it.stop());
    const nats = { ...eventOptions(config), name: "audit", logger, metrics };
    const events = own(await connectEvents(nats), (it) => it.close());
    const store = createLogStore(database);
    const builds = createPageBuildStore(database);
    const cosignatures = createCosignatureStore(database);
    exportLogGauges(metrics, store);
    const seal = createSeal(config.AUDIT_SIGNING_KEY);
    const key = await createHeadKey(config.AUDIT_SIGNING_KEY);
    const name = logOrigin(config.PUBLIC_ORIGIN);
    const noteKeys = noteKeyPair({ name, kind: "log", seed: config.AUDIT_SIGNING_KEY });
    const headFile = config.AUDIT_HEAD_FILE ? createHeadFile(config.AUDIT_HEAD_FILE) : undefined;

    const sign = () => signHead({ store, key, seal, clock, headFile });
    const signing = { intervalMs: 1_000, logger, failed: "head not signed" };
    own(startTurns(sign, signing), (turns) => turns.stop());
    const identity = { address: config.IDENTITY_ADDRESS, tls: grpcTls(config) };
    const asked = openClient(SettingsServiceService, { ...identity, idempotent: ["getSettings"] });
    const settings = own(asked, (it) => it.close());
    const summarising = { store, seal, clock, preset: chosenPreset(settings.call) };
    const everyHour = { intervalMs: 3_600_000, logger, failed: "old entries not summarised" };
    own(
      startTurns(() => summariseLog(summarising), everyHour),
      (turns) => turns.stop(),
    );
    const append = groupCommit<Arrival>((arrivals) => appendLeaves({ store, seal }, arrivals), groups);
    own(await logEvents({ events, clock, append }), (reading) => reading.stop());

    checks["database"] = () => ping(database);
    checks["events"] = () => events.check();
    const named = async () => (await settings.call.getSettings({})).policy?.witnesses ?? [];
    const log = { store, builds, cosignatures, named, key, seal, headFile, noteKeys, clock, append };
    const services = [
      serve(AuditServiceService, auditHandlers(log)),
      retentionService({ store: retainedRows(database), clock }),
    ];
    const sessions = remoteSessions(own, identity);
    const server = { ...grpcOptions(config), services, sessions, checks, logger, metrics, stopping };
    own(await startGrpcServer(server), (it) => it.close());
  },
  { ...runOptions(config), background: true },
);
