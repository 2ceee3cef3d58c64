import { systemClock as clock } from "@urna/service-kit/clock";
import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { openKeyring } from "@urna/service-kit/database/keys";
import { openClient } from "@urna/service-kit/grpc/client";
import { createLogger } from "@urna/service-kit/logging";
import { systemRandom as random } from "@urna/service-kit/random";
import { endOnSignals } from "@urna/service-kit/signals";
import { MessageServiceService } from "@urna/protos/notification/v1/message";
import { hashesOf, notificationOf, readFirstSuperadminConfig } from "./config.ts";
import { inviteFirstSuperadmin } from "./administrators/domain/invite-first-superadmin.ts";
import { createFirstAdministratorStore } from "./administrators/storage/first-administrator.ts";
import { notificationMessages } from "./letters/transport/notification-messages.ts";

// A Job of an installation: ends with 1 where it should be run again.
endOnSignals();
const config = readFirstSuperadminConfig(process.env);
const logger = createLogger("first-superadmin", "info");
const database = openDatabase({ url: config.DATABASE_URL, poolMax: 2, applicationName: "first-superadmin" });
const notification = openClient(MessageServiceService, {
  ...notificationOf(config),
  idempotent: ["sendMessage"],
});

try {
  const keyring = await openKeyring({ database, wrapper: openPlatformKey(config) });
  const keys = { cipher: keyring.cipher, index: hashesOf(config).index };
  const first = createFirstAdministratorStore(database, keys);
  const invited = await inviteFirstSuperadmin(
    { first, messages: notificationMessages(notification.call), clock, random },
    {
      email: config.FIRST_SUPERADMIN_EMAIL,
      name: config.FIRST_SUPERADMIN_NAME,
      language: config.FIRST_SUPERADMIN_LANGUAGE,
    },
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
