import type { PasskeyAnswer } from "@urna/contract/account/passkey-answer";
import type { ChallengeId } from "@urna/contract/identifiers";
import { adminPasskeyOptions } from "@urna/contract/sessions/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import type { z } from "zod";

/**
 * Lets the reader's passkey sign. Throws `invalid-code`, `code-expired`, and what the browser throws where it or its owner
 * do not want to.
 */
export async function signWithPasskey(
  api: Api,
  challengeId: ChallengeId,
): Promise<z.input<typeof PasskeyAnswer>> {
  const { options } = await call(api, adminPasskeyOptions, { body: { challengeId } });
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // What the service made is what the browser takes; the contract names only what is read on the way.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}
