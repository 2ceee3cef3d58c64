import { addPasskey, beginPasskeyEnrolment } from "@urna/contract/account/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";

/**
 * Lets the reader's device make a passkey, and adds it to their account. Answers the recovery codes, where it is the
 * first second factor. Throws what the API throws, and what the browser throws where it or its owner do not want to:
 * a `DOMException` or an `Error` whose `name` is the exception's.
 */
export async function makePasskey(api: Api, name: string): Promise<readonly string[]> {
  const { challengeId, options } = await call(api, beginPasskeyEnrolment);
  const { startRegistration } = await import("@simplewebauthn/browser");
  // What the service made is what the browser takes; the contract names only what is read on the way.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, transports };
  const { recoveryCodes } = await call(api, addPasskey, {
    body: { name, challengeId, response: { id, rawId, type, response: made } },
  });
  return recoveryCodes;
}

/** Whether this browser can make and use passkeys at all. */
export const knowsPasskeys = () => typeof PublicKeyCredential === "function";
