import { z } from "zod";
import { PasskeyAnswer, PasskeyRequestOptions } from "../account/passkey-answer.ts";
import { SecondFactorCode } from "../identifiers.ts";
import { signInMethods } from "../words.ts";

/** How an administrator may prove again who they are: by the second factor where one is on, else by the password. */
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
