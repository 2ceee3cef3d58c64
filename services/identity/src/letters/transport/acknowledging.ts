import type { Logger } from "@urna/service-kit/logging";
import { sendEntryLetters, type EntryLetterDependencies } from "../../access/domain/entry-letters.ts";
import {
  sendAccountLetters,
  type AccountLetterDependencies,
} from "../../administrators/domain/account-letters.ts";
import {
  acknowledgeRequests,
  type AcknowledgeDependencies,
} from "../../registration/domain/acknowledge-requests.ts";
import { notifyDecisions, type NotifyDependencies } from "../../registration/domain/notify-decisions.ts";
import { sendNoticeLetters, type NoticeLetterDependencies } from "../../retention/domain/notice-letters.ts";

type Dependencies = AcknowledgeDependencies &
  NotifyDependencies &
  AccountLetterDependencies &
  EntryLetterDependencies &
  NoticeLetterDependencies & { logger: Logger };

const everyMs = 2_000;

/**
 * Writes to applicants, to the owners of accounts that changed, to voters whose document let somebody in, and to
 * superadministrators of what goes, every two seconds until stopped, apart from the calls that gave the reason: their answers neither wait for the notification service nor show what it answered. A failure is logged and tried again.
 */
export function startAcknowledging({ logger, ...dependencies }: Dependencies) {
  let running: Promise<void> | undefined;
  const acknowledge = () => {
    running ??= acknowledgeRequests(dependencies)
      .catch((error: unknown) => logger.warn({ err: error }, "not acknowledged"))
      .then(() => notifyDecisions(dependencies))
      .catch((error: unknown) => logger.warn({ err: error }, "decision not notified"))
      .then(() => sendAccountLetters(dependencies))
      .catch((error: unknown) => logger.warn({ err: error }, "account letter not sent"))
      .then(() => sendEntryLetters(dependencies))
      .catch((error: unknown) => logger.warn({ err: error }, "entry not notified"))
      .then(() => sendNoticeLetters(dependencies))
      .catch((error: unknown) => logger.warn({ err: error }, "retention notice not sent"))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(acknowledge, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
