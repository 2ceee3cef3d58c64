import { z } from "zod";
import { PlainOrigin } from "./plain-origin.ts";
import { sealingAttempt, VoterNumber } from "./exchange.ts";

/**
 * Identity's word that who has it is this voter: signed by identity, carried by the voter's browser to the registrar. It names
 * nobody: only identity knows whose number it is.
 */
export const Ticket = z.strictObject({
  /** The registrar's origin. */
  aud: PlainOrigin,
  /** Seconds since 1970. */
  exp: z.int(),
  ...sealingAttempt,
  voter: VoterNumber,
});
export type Ticket = z.infer<typeof Ticket>;

/** How long a ticket is good for, in seconds: as long as a session can be idle. */
export const ticketSeconds = 900;
