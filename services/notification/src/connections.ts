import { eventOptions } from "@urna/service-kit/config";
import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import { closeDatabase, openDatabase, untilItAnswers } from "@urna/service-kit/database";
import { startDatabaseClock } from "@urna/service-kit/database/clock";
import { openKeyring } from "@urna/service-kit/database/keys";
import { connectEvents } from "@urna/service-kit/events/connection";
import { startRelay } from "@urna/service-kit/events/relay";
import type { Own, Service } from "@urna/service-kit/lifecycle";
import type { NotificationConfig } from "./config.ts";

/** Database with its clock and keys, NATS and the outbox relay. */
export async function openConnections(own: Own, config: NotificationConfig, service: Service) {
  const { logger, metrics } = service;
  const db = own(
    openDatabase({
      url: config.DATABASE_URL,
      poolMax: config.DATABASE_POOL_MAX,
      statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    }),
    closeDatabase,
  );
  await untilItAnswers(db, service);
  // Replicas share leases, so they need one clock.
  const clock = own(await startDatabaseClock(db), (each) => each.stop());
  const wrapper = openPlatformKey(config);
  const { cipher } = own(await openKeyring({ database: db, wrapper }), (keyring) => keyring.close());
  const nats = { ...eventOptions(config), name: "notification", logger, metrics };
  const events = own(await connectEvents(nats), (open) => open.close());
  own(startRelay({ database: db, events }), (relay) => relay.stop());
  return { db, clock, cipher, events };
}
