import { z } from "zod";

/** What browsers take and give in JSON is WebAuthn's, level 3; only what is read here is named. */
const base64Url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const extensions = z.record(z.string(), z.unknown()).optional();
const credential = { id: base64Url(1_400), rawId: base64Url(1_400), type: z.literal("public-key") };

/** For `navigator.credentials`, through `PublicKeyCredential.parse…OptionsFromJSON`. */
const options = z.looseObject({ challenge: z.string() });

/** What a passkey is asked to sign: `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequestOptions = z.object({ options });

/** What a browser makes a passkey of: `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreationOptions = z.object({ challengeId: z.string(), options });

/** What a passkey signed: `AuthenticationResponseJSON`. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(8_000),
    authenticatorData: base64Url(8_000),
    signature: base64Url(8_000),
    userHandle: base64Url(200).nullish(),
  }),
  clientExtensionResults: extensions,
});
export type PasskeyAnswer = z.input<typeof PasskeyAnswer>;

/** A passkey that was made: `RegistrationResponseJSON`. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(8_000),
    attestationObject: base64Url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
});
