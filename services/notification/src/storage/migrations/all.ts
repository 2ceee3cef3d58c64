import { createDataKeys } from "@urna/service-kit/database/data-keys-table";
import type { Migration } from "@urna/service-kit/database/migrate";
import { createOutbox } from "@urna/service-kit/events/tables";
import { createMessages } from "./20261120T060000-create-messages.ts";
import { createSupportRequests } from "./20261120T060100-create-support-requests.ts";
import { tellWhyMessagesFail } from "./20261120T131500-tell-why-messages-fail.ts";
import { createSendings } from "./20261120T131600-create-sendings.ts";
import { sendCodesFirst } from "./20261120T234000-send-codes-first.ts";
import { answerSupportRequests } from "./20261120T104600-answer-support-requests.ts";
import { keepEndsOfMessages } from "./20261120T130000-keep-ends-of-messages.ts";
import { addOwnWordsToSendings } from "./20261124T020000-add-own-words-to-sendings.ts";
import { scheduleSendings } from "./20261124T021000-schedule-sendings.ts";
import { allowInvitations } from "./20261124T022000-allow-invitations.ts";

export const migrations: readonly Migration[] = [
  createOutbox,
  createDataKeys,
  createMessages,
  createSupportRequests,
  answerSupportRequests,
  keepEndsOfMessages,
  tellWhyMessagesFail,
  createSendings,
  sendCodesFirst,
  addOwnWordsToSendings,
  scheduleSendings,
  allowInvitations,
];
