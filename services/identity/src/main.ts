import { setTimeout as pause } from "node:timers/promises";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { MessageServiceService } from "@urna/protos/notification/v1/message";
import { systemClock } from "@urna/service-kit/clock";
import { adminOptions, grpcOptions, grpcTls, runOptions } from "@urna/service-kit/config";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { blindIndex, pepper as pepperOf } from "@urna/service-kit/crypto/keyed-hash";
import { closeDatabase, openDatabase, ping } from "@urna/service-kit/database";
import { openKeyring } from "@urna/service-kit/database/keys";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { connectEvents } from "@urna/service-kit/events/connection";
import { consume } from "@urna/service-kit/events/consume";
import { startRelay } from "@urna/service-kit/events/relay";
import { openClient } from "@urna/service-kit/grpc/client";
import { startGrpcServer } from "@urna/service-kit/grpc/server";
import { startAdminServer } from "@urna/service-kit/http-admin";
import { runService } from "@urna/service-kit/lifecycle";
import { systemRandom as random } from "@urna/service-kit/random";
import { institutionOf, limitSizesOf, readIdentityConfig } from "./config.ts";
import { argon2Passwords } from "./domain/administrator/argon2-passwords.ts";
import { createStores } from "./storage/stores.ts";
import { onBallotAccepted } from "./transport/ballot-accepted.ts";
import { notificationMessages } from "./transport/notification-messages.ts";
import { startPruning } from "./transport/pruning.ts";
import { identityServices } from "./transport/services.ts";

const config = readIdentityConfig(process.env);
const clock = systemClock;

await runService(
  "identity",
  async (own, { logger, metrics, stopping }) => {
    const pool = {
      poolMax: config.DATABASE_POOL_MAX,
      statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    };
    const db = own(
      openDatabase({ ...pool, url: config.DATABASE_URL, applicationName: "identity" }),
      closeDatabase,
    );
    const links = own(
      openDatabase({ ...pool, url: config.LINKS_DATABASE_URL, applicationName: "identity" }),
      closeDatabase,
    );
    const wrapper = localKeyWrapper(config.PLATFORM_KEY);
    const { cipher } = own(await openKeyring({ database: db, wrapper }), (keyring) => keyring.close());
    const pepper = pepperOf(config.PEPPER_KEY);
    const keys = { cipher, pepper, index: blindIndex(config.BLIND_INDEX_KEY) };
    const stores = createStores({ db, links, keys, limitSizes: limitSizesOf(config) });

    const nats = { url: config.NATS_URL, prefix: config.NATS_PREFIX, replicas: config.NATS_REPLICAS };
    const events = own(await connectEvents({ ...nats, name: "identity", logger, metrics }), (each) =>
      each.close(),
    );
    for (const database of [db, links]) own(startRelay({ database, events }), (relay) => relay.stop());
    const accepted = { event: catalogue["ballot.accepted.v1"], durable: "identity" as const };
    const handler = onBallotAccepted({ ...stores, clock });
    own(await consume({ ...accepted, events, handler }), (consumer) => consumer.stop());
    own(startPruning({ ...stores, clock, logger }), (pruning) => pruning.stop());

    const peer = {
      address: config.NOTIFICATION_ADDRESS,
      tls: grpcTls(config),
      idempotent: ["sendMessage" as const],
    };
    const notification = own(openClient(MessageServiceService, peer), (client) => client.close());
    const tools = { clock, random, pause, pepper, groupNamed: nativeGroup, passwords: argon2Passwords() };
    const settled = { answerMs: config.CODE_ANSWER_MS, defaultInstitution: institutionOf(config) };
    const services = identityServices({
      ...stores,
      ...tools,
      ...settled,
      messages: notificationMessages(notification.call),
    });

    const checks = { database: () => ping(db), links: () => ping(links), events: () => events.check() };
    own(await startAdminServer({ ...adminOptions(config), metrics, stopping, checks }), (server) =>
      server.close(),
    );
    own(await startGrpcServer({ services, ...grpcOptions(config), logger, metrics, stopping }), (server) =>
      server.close(),
    );
  },
  runOptions(config),
);
