import { z } from "zod";
import { SecondFactorCode } from "../../identifiers.ts";
import { LocalizedText, signInMethods } from "../../words.ts";
import { PasskeyAnswer, PasskeyRequestOptions } from "../passkeys.ts";

/** How an administrator may prove anew who they are: by the second factor where one is on, else by the password. */
export const confirmationMethods = ["password", ...signInMethods] as const;
export type ConfirmationMethod = (typeof confirmationMethods)[number];

export const ConfirmationOptions = z
  .object({
    methods: z.array(z.enum(confirmationMethods)),
    passkey: PasskeyRequestOptions.extend({ challengeId: z.string() }).optional(),
  })
  .meta({ id: "ConfirmationOptions" });
export type ConfirmationOptions = z.infer<typeof ConfirmationOptions>;

/** One of them. */
export const Confirmation = z
  .object({
    password: z.string().min(1).max(200).optional(),
    code: SecondFactorCode.optional().describe("Of the application"),
    recoveryCode: SecondFactorCode.optional(),
    passkey: z.object({ challengeId: z.string().min(1).max(200), response: PasskeyAnswer }).optional(),
  })
  .refine((given) => Object.values(given).filter((each) => each !== undefined).length === 1, "required");
export type Confirmation = z.input<typeof Confirmation>;

/** Something that an administrator asked for and that another one has to ask for too. */
export const PendingAct = z
  .object({
    id: z.string(),
    operation: z.string().describe("The call, e.g. `closeElection`"),
    target: z.string().optional().describe("What else its path names: a person, an import, a request"),
    election: z.object({ id: z.string(), code: z.string(), title: LocalizedText }).optional(),
    askedBy: z.string().describe("Name of the administrator"),
    own: z.boolean().describe("Asked for by the reader, who may take it back"),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "PendingAct" });
export type PendingAct = z.infer<typeof PendingAct>;

export const PendingActs = z.object({ acts: z.array(PendingAct) }).meta({ id: "PendingActs" });
export type PendingActs = z.infer<typeof PendingActs>;

export const PendingActPath = z.object({ actId: z.uuid() });
