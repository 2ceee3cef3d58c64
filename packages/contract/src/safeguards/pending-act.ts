import { z } from "zod";
import { idOf, type ElectionId } from "../identifiers.ts";
import { AccountActName, LocalizedText, SecondFactorRule } from "../words.ts";

/** Something that an administrator asked for and that another one has to ask for too. */
export const PendingAct = z
  .object({
    id: z.string(),
    operation: z.string().describe("The call, e.g. `closeElection`"),
    target: z.string().optional().describe("What else its path names: a person, an import, a request"),
    election: z.object({ id: idOf<ElectionId>(), code: z.string(), title: LocalizedText }).optional(),
    askedBy: z.string().describe("Name of the administrator"),
    own: z.boolean().describe("Asked for by the reader, who may take it back"),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "PendingAct" });
export type PendingAct = z.infer<typeof PendingAct>;

/**
 * An act on an account, or on the rule of two, that others have to agree to. Every administrator is notified of it. Two begin
 * its waiting; with a third it is done at once.
 */
export const WaitingAct = z
  .object({
    id: z.string(),
    operation: AccountActName,
    account: z.string().optional().describe("Name of whoever is invited, or whose account it is"),
    email: z.string().optional().describe("Where an invitation goes; for who may handle accounts"),
    role: z.string().optional().describe("That is given"),
    endsSecondPerson: z.boolean().describe("One person would be enough from then on"),
    secondFactor: SecondFactorRule.optional().describe("Who would still have to have one"),
    agreed: z.array(z.string()).describe("Names of who asked, then of who agreed"),
    own: z.boolean().describe("Asked for by the reader, who may take it back"),
    mayAgree: z.boolean(),
    mayObject: z.boolean(),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe("Until when somebody may agree"),
    takesEffectAt: z.iso.datetime().optional().describe("Once two have agreed"),
  })
  .meta({ id: "WaitingAct" });
export type WaitingAct = z.infer<typeof WaitingAct>;

export const PendingActs = z
  .object({
    acts: z.array(PendingAct),
    waiting: z.array(WaitingAct),
    rule: z.object({
      on: z.boolean().describe("Sensitive actions need two administrators"),
      settingUp: z.boolean().describe("Invitations need nobody else yet"),
      demo: z.boolean().describe("Everybody knows the password"),
    }),
  })
  .meta({ id: "PendingActs" });
export type PendingActs = z.infer<typeof PendingActs>;

/** What an agreement came to. */
export const ActAgreement = z
  .object({
    done: z.boolean(),
    takesEffectAt: z.iso.datetime().optional().describe("Absent: done, or not before another agrees"),
  })
  .meta({ id: "ActAgreement" });
export type ActAgreement = z.infer<typeof ActAgreement>;

export const PendingActPath = z.object({ actId: z.uuid() });
