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
import { tellDecisions, type TellDependencies } from "../../registration/domain/tell-decisions.ts";
import { sendNoticeLetters, type NoticeLetterDependencies } from "../../retention/domain/notice-letters.ts";

type Dependencies = AcknowledgeDependencies &
  TellDependencies &
  AccountLetterDependencies &
  EntryLetterDependencies &
  NoticeLetterDependencies & { logger: Logger };

const everyMs = 2_000;

/**
 * Writes to applicants, to the owners of accounts that changed, to voters whose document let somebody in, and to
 * superadministrators of what goes, every two seconds until stopped, apart from the calls that gave the reason: their answers neither wait for the notification service nor tell how that did. A failure is logged and tried again.
 */
export function startAcknowledging({ logger, ...dependencies }: Dependencies) {
  let running: Promise<void> | undefined;
  const acknowledge = () => {
    running ??= acknowledgeRequests(dependencies)
      .catch((error: unknown) => logger.warn({ err: error }, "not acknowledged"))
      .then(() => tellDecisions(dependencies))
      .catch((error: unknown) => logger.warn({ err: error }, "decision not told"))
      .then(() => sendAccountLetters(dependencies))
      .catch((error: unknown) => logger.warn({ err: error }, "account letter not sent"))
      .then(() => sendEntryLetters(dependencies))
      .catch((error: unknown) => logger.warn({ err: error }, "entry not told"))
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
