import { z } from "zod";
import { PageQuery } from "../api/page.ts";
import { idOf, ElectionId } from "../identifiers.ts";
import { noticeKinds } from "../settings/policy.ts";
import { HandWrittenKind, Language, LocalizedText, noticeMessageKinds, notSentReasons } from "../words.ts";
import { OwnText } from "./own-text.ts";

const instant = z.iso.datetime();
const count = z.int().min(0);

export const sendingStates = ["scheduled", "running", "stopped", "done"] as const;

/** A notice to many voters of one election. */
export const Sending = z
  .object({
    id: z.uuid(),
    election: z.object({ id: idOf<ElectionId>(), code: z.string(), title: LocalizedText }),
    kind: z.enum(noticeMessageKinds),
    state: z.enum(sendingStates),
    total: count.describe("How many it was for when it began"),
    sent: count.describe("Handed over to be delivered"),
    skipped: count.describe("Left out: they voted meanwhile, or had it already"),
    delivered: count.describe("Taken by the mail server"),
    failed: count.describe("Given up"),
    createdAt: instant,
    sendAt: instant.optional().describe("The hour that it waits or waited for"),
    notSentBecause: z.enum(notSentReasons).optional(),
    endedAt: instant.optional(),
    startedBy: z.string().optional().describe("Name of the administrator; absent: a step of the election"),
    stoppedBy: z.string().optional(),
    ownText: OwnText.optional().describe(
      "What administrators added; the audit log has the SHA-256 of es, en and ht, with an empty line between",
    ),
  })
  .meta({ id: "Sending" });
export type Sending = z.infer<typeof Sending>;

export const SendingsQuery = PageQuery.extend({ electionId: ElectionId.optional() });
export const SendingPath = z.object({ sendingId: z.uuid() });

/** How far ahead a notice may be scheduled. */
export const sendingAheadMs = 60 * 24 * 60 * 60 * 1000;

const HandWritten = z.object({
  kind: HandWrittenKind,
  ownText: OwnText.optional().describe("A paragraph of its own, marked as the administrators' words"),
});

export const SendingPreviewRequest = HandWritten;
export type SendingPreviewRequest = z.input<typeof SendingPreviewRequest>;

export const SendingPreview = z
  .object({
    recipients: count.describe("Voters with an email; of a reminder, who have not voted at this moment"),
    at: instant,
    availableAt: instant.optional().describe("When the next may be sent; absent: now"),
    perMinute: z.int().min(1),
    letters: z.array(z.object({ language: Language, subject: z.string(), text: z.string() })),
  })
  .meta({ id: "SendingPreview" });
export type SendingPreview = z.infer<typeof SendingPreview>;

export const NoticeQuery = z.object({ notice: z.enum(noticeKinds) });

export const NoticeReach = z
  .object({
    sent: z.boolean().describe("Whether the settings say that this notice is sent"),
    recipients: count.describe("Voters with an email, at this moment"),
  })
  .meta({ id: "NoticeReach" });

export const NewSending = HandWritten.extend({
  id: z.uuid().describe("Made by the caller: sent twice, it is one sending"),
  code: z.string().trim().toUpperCase().max(60).describe("The election's code, typed"),
  sendAt: instant
    .optional()
    .describe("Ahead, by at most 60 days, and before the election closes; absent: at once"),
});
export type NewSending = z.input<typeof NewSending>;
