import { z } from "zod";
import { OneTimeCode } from "../../identifiers.ts";
import { ElectionState, Language } from "../../words.ts";

const instant = z.iso.datetime();

export const Dashboard = z
  .object({
    elections: z.record(ElectionState, z.int()).describe("How many there are in each state"),
    registrationRequests: z.int(),
    supportRequests: z.int(),
    auditEntries: z.int(),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof Dashboard>;

export const DeliveryLogEntry = z
  .object({
    id: z.string(),
    kind: z.string(),
    maskedAddress: z.string(),
    state: z.enum(["waiting", "sent", "failed", "expired"]),
    attempts: z.int(),
    createdAt: instant,
    sentAt: instant.optional(),
  })
  .meta({ id: "DeliveryLogEntry" });
export type DeliveryLogEntry = z.infer<typeof DeliveryLogEntry>;

/** The message's state is told by the delivery log, `?q=` its id. */
export const TestMessage = z.object({ address: z.email().max(254), language: Language.default("es") });
export const TestMessageSent = z.object({ messageId: z.string() });

export const TotpEnrolment = z.object({ otpauthUri: z.string(), secret: z.string() });
export const TotpConfirmation = z.object({ code: OneTimeCode });
