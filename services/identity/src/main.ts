import { setTimeout as pause } from "node:timers/promises";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { ElectionKeyServiceService } from "@urna/protos/identity/v1/election_key";
import { MessageServiceService } from "@urna/protos/notification/v1/message";
import { acceptanceKeys, grpcOptions, grpcTls, runOptions } from "@urna/service-kit/config";
import { openKeyPlace } from "@urna/service-kit/config/election-keys";
import { ping } from "@urna/service-kit/database";
import { startDatabaseClock } from "@urna/service-kit/database/clock";
import { observeElectionKeys } from "@urna/service-kit/election-keys/gauges";
import { electionKeyHandlers } from "@urna/service-kit/election-keys/handlers";
import { startSweeping } from "@urna/service-kit/election-keys/sweeping";
import { connectEvents } from "@urna/service-kit/events/connection";
import { startRelay } from "@urna/service-kit/events/relay";
import { openClient } from "@urna/service-kit/grpc/client";
import { serve, startGrpcServer } from "@urna/service-kit/grpc/server";
import { runService } from "@urna/service-kit/lifecycle";
import { systemRandom as random } from "@urna/service-kit/random";
import { startDailyRetention } from "@urna/service-kit/retention/daily";
import { readRetentionDue } from "@urna/service-kit/retention/due";
import { readGauge } from "@urna/service-kit/telemetry";
import { byElection } from "@urna/service-kit/telemetry/by-election";
import {
  eventsOf,
  institutionOf,
  notificationOf,
  readIdentityConfig,
  relyingPartyOf,
  storageOf,
} from "./config.ts";
import { claveUnicaOf } from "./config/clave-unica.ts";
import { registrarOf } from "./config/registrar.ts";
import { startEndingAtRegistrar } from "./two-hands/transport/ending.ts";
import { registrarOver } from "./two-hands/transport/registrar.ts";
import { openidClaveUnica } from "./clave-unica/transport/openid.ts";
import { argon2Passwords } from "./administrator-access/domain/argon2-passwords.ts";
import { getPolicy } from "./settings/domain/get-settings.ts";
import { openStorage } from "./storage/open-storage.ts";
import { countMarked } from "./participation/storage/marked-counts.ts";
import { startAcknowledging } from "./letters/transport/acknowledging.ts";
import { startWatchingMisses } from "./guesses/transport/alarm-watching.ts";
import { readAcceptedBallots } from "./participation/transport/ballot-accepted.ts";
import { startCarryingOut } from "./safeguards/transport/carrying-out.ts";
import { readElectionEndings } from "./retention/transport/election-ended.ts";
import { readMessageFailures } from "./roll-people/transport/message-failed.ts";
import { notificationMessages } from "./letters/transport/notification-messages.ts";
import { startPruning } from "./retention/transport/pruning.ts";
import { startAuditingRefusals } from "./administrators/transport/refusal-auditing.ts";
import { readRetentionNotices } from "./retention/transport/retention-announced.ts";
import { identityServices } from "./transport/services.ts";
import { sessionReader } from "./sessions/transport/session-service.ts";

const config = readIdentityConfig(process.env);

/** Another replica of this service, by its address. */
const openPeer = (settings: typeof config) => (address: string) =>
  openClient(ElectionKeyServiceService, { address, tls: grpcTls(settings), waitMs: 500 });

/** A roll of tens of thousands is committed in one call. */
const defaultDeadlineMs = 120_000;

const start: Parameters<typeof runService>[1] = async (own, service) => {
  const { logger, metrics, stopping, checks } = service;
  const keyPlace = own(openKeyPlace(config, { service: "identity", openPeer: openPeer(config) }), (place) =>
    place.close(),
  );
  const opened = await openStorage(own, { ...storageOf(config), keeper: keyPlace.keeper }, service);
  const { db, links, stores, pepper, electionKeys } = opened;
  await electionKeys.gather();
  own(startSweeping(electionKeys, { logger }), (sweeping) => sweeping.stop());
  observeElectionKeys(metrics, electionKeys);
  const clock = own(await startDatabaseClock(db), (each) => each.stop());
  const events = own(await connectEvents({ ...eventsOf(config), logger, metrics }), (each) => each.close());
  for (const database of [db, links]) own(startRelay({ database, events }), (relay) => relay.stop());
  readGauge(metrics, "urna_marked_voters", async () => byElection(await countMarked({ db, links })));
  const accepted = readAcceptedBallots(events, acceptanceKeys(config), { ...stores, clock });
  own(await accepted, (reader) => reader.stop());
  own(await readElectionEndings(events, { ...stores, clock }), (readers) => readers.stop());
  own(await readRetentionNotices(events, { ...stores, clock }), (reader) => reader.stop());
  own(await readMessageFailures(events, stores), (reader) => reader.stop());
  own(startAuditingRefusals({ ...stores, clock, logger }), (auditing) => auditing.stop());
  const watching = startWatchingMisses({ ...stores, clock, logger, metrics }, config.ALARM_MISSES);
  own(watching, (each) => each.stop());
  own(startPruning({ ...stores, clock, logger }), (pruning) => pruning.stop());
  const preset = async () => (await getPolicy(stores)).retention;
  const daily = startDailyRetention({ store: stores.retained, clock, preset, logger });
  own(daily, (retention) => retention.stop());
  const due = { store: stores.retained, clock, service: "identity", database: db } as const;
  own(await readRetentionDue(events, due), (reader) => reader.stop());

  const peer = { ...notificationOf(config), idempotent: ["sendMessage" as const] };
  const notification = own(openClient(MessageServiceService, peer), (client) => client.close());
  const messages = notificationMessages(notification.call);
  own(startAcknowledging({ ...stores, messages, clock, logger }), (acknowledging) => acknowledging.stop());
  const tools = { clock, random, pause, pepper, groupNamed: nativeGroup, passwords: argon2Passwords() };
  const claveUnica = claveUnicaOf(config);
  const registrar = registrarOf(config);
  const settled = {
    claveUnica: claveUnica && openidClaveUnica(claveUnica, logger),
    twoHands: registrar && registrarOver(registrar, logger),
    answerMs: config.CODE_ANSWER_MS,
    mostLiveCodes: config.CODES_LIVE,
    relyingParty: relyingPartyOf(config),
    stepUpMs: config.STEP_UP_MINUTES * 60_000,
    demoPasswordAllowed: config.DEMO_PASSWORD_ALLOWED,
    legalNoticeDays: config.LEGAL_NOTICE_DAYS,
    actWaitMs: config.SECOND_PERSON_WAIT_HOURS * 3_600_000,
    defaultInstitution: institutionOf(config),
  };
  const services = [
    ...identityServices({ ...stores, ...tools, ...settled, messages }),
    ...(keyPlace.own
      ? [serve(ElectionKeyServiceService, electionKeyHandlers(keyPlace.own, electionKeys))]
      : []),
  ];
  const sessions = sessionReader({ ...stores, ...tools, ...settled });
  const ending = startEndingAtRegistrar({ ...stores, twoHands: settled.twoHands, logger });
  own(ending, (each) => each.stop());
  const carrying = startCarryingOut({ ...stores, ...tools, ...settled, messages, logger });
  own(carrying, (each) => each.stop());

  const observed = { logger, metrics, stopping };
  checks["database"] = () => ping(db);
  checks["links"] = () => ping(links);
  checks["election-keys"] = () => electionKeys.refuseIncomplete();
  checks["events"] = () => events.check();
  const server = { ...grpcOptions(config), ...observed, services, sessions, checks, defaultDeadlineMs };
  own(await startGrpcServer(server), (grpc) => grpc.close());
};

await runService("identity", start, runOptions(config));
