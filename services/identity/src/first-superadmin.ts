import { setTimeout as sleep } from "node:timers/promises";
import { systemClock as clock } from "@urna/service-kit/clock";
import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import { closeDatabase, openDatabase, untilItAnswers } from "@urna/service-kit/database";
import { openKeyring } from "@urna/service-kit/database/keys";
import { DomainError } from "@urna/service-kit/errors";
import { openClient } from "@urna/service-kit/grpc/client";
import { createLogger } from "@urna/service-kit/logging";
import { systemRandom as random } from "@urna/service-kit/random";
import { endOnSignals } from "@urna/service-kit/signals";
import { MessageServiceService } from "@urna/protos/notification/v1/message";
import { hashesOf, notificationOf, readFirstSuperadminConfig } from "./config.ts";
import { inviteFirstSuperadmin } from "./administrators/domain/invite-first-superadmin.ts";
import { createFirstAdministratorStore } from "./administrators/storage/first-administrator.ts";
import { notificationMessages } from "./letters/transport/notification-messages.ts";

// A Job of an installation: waits for what is not there yet, and ends with 1 where it should be run again.
endOnSignals();
const config = readFirstSuperadminConfig(process.env);
const logger = createLogger("first-superadmin", "info");
const database = openDatabase({ url: config.DATABASE_URL, poolMax: 2, applicationName: "first-superadmin" });
const notification = openClient(MessageServiceService, {
  ...notificationOf(config),
  idempotent: ["sendMessage"],
});

try {
  await untilItAnswers(database, { logger });
  const keyring = await openKeyring({ database, wrapper: openPlatformKey(config) });
  const keys = { cipher: keyring.cipher, index: hashesOf(config).index };
  const first = createFirstAdministratorStore(database, keys);
  const messages = notificationMessages(notification.call);
  const person = {
    email: config.FIRST_SUPERADMIN_EMAIL,
    name: config.FIRST_SUPERADMIN_NAME,
    language: config.FIRST_SUPERADMIN_LANGUAGE,
  };
  const invited = await untilItIsSent(() =>
    inviteFirstSuperadmin({ first, messages, clock, random }, person),
  );
  keyring.close();
  logger.info({ invited }, invited ? "the invitation is on its way" : "nobody had to be invited");
} catch (error) {
  logger.error({ err: error }, "nobody was invited");
  process.exitCode = 1;
} finally {
  notification.close();
  await closeDatabase(database);
}

/** Tries again while notification is not there yet; an invitation that was not sent is not kept. */
async function untilItIsSent(invite: () => Promise<boolean>): Promise<boolean> {
  for (;;) {
    try {
      return await invite();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "unavailable") throw error;
      logger.warn("nobody sends messages yet");
      await sleep(2_000);
    }
  }
}
