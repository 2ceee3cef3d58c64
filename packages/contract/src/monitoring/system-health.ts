import { z } from "zod";
import { serviceNames } from "../services.ts";

const instant = z.iso.datetime();
const count = z.int().min(0);

const Ended = z.object({ sent: count, failed: count, expired: count });

/** The state of mail, in counts. Says nothing of single messages. */
export const MailHealth = z
  .object({
    at: instant.describe("When it was counted"),
    waiting: count,
    retrying: count.describe("Of those that wait, how many no mail server has taken at the first try"),
    oldestWaitingAt: instant.optional().describe("When the one that waits longest was accepted"),
    lastDay: Ended.extend({
      delivered: z.number().min(0).max(1).optional().describe("Share of what ended that was sent"),
      kinds: z.array(Ended.extend({ kind: z.string() })),
    }).describe("What ended in the last 24 hours"),
  })
  .meta({ id: "MailHealth" });
export type MailHealth = z.infer<typeof MailHealth>;

export const servicePartNames = ["database", "links", "events"] as const;

const failingSince = instant
  .optional()
  .describe("Only while it does not answer: since when this gateway finds it so");

export const ServicesHealth = z
  .object({
    at: instant.describe("When they were asked"),
    services: z.array(
      z.object({
        name: z.enum(serviceNames),
        latencyMs: count
          .optional()
          .describe("How long it took to answer; absent while it does not, and of the gateway itself"),
        failingSince,
        parts: z
          .array(z.object({ name: z.enum(servicePartNames), failingSince }))
          .describe("What the service stands on, as it says itself; empty while it does not answer"),
      }),
    ),
  })
  .meta({ id: "ServicesHealth" });
export type ServicesHealth = z.infer<typeof ServicesHealth>;
