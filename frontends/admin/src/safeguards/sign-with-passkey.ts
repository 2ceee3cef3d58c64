import { startAuthentication } from "@simplewebauthn/browser";
import type { Confirmation, ConfirmationOptions } from "@urna/contract/safeguards/confirmation";

type Asked = NonNullable<ConfirmationOptions["passkey"]>;

/** Lets the reader's device answer for them. Throws what the browser throws where they or it do not want to. */
export async function signWithPasskey({ challengeId, options }: Asked): Promise<Confirmation> {
  // What the service made is what the browser takes; the contract names only what is read on the way.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const response = await startAuthentication({ optionsJSON });
  return { passkey: { challengeId, response: { ...response, clientExtensionResults: {} } } };
}
