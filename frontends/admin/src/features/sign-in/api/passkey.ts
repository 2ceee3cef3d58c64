import { PasskeyRequestOptions } from "@urna/contract/api/passkeys";
import { AdminSession } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/api";

/**
 * Lets the reader's passkey answer the second factor. Throws `invalid-code`, `code-expired`, `too-many-requests`, and
 * what the browser throws where it or its owner do not want to.
 */
export async function answerWithPasskey(api: Api, challengeId: string) {
  const path = "/admin/login/passkey";
  const { options } = await api.post(`${path}/options`, { challengeId }, PasskeyRequestOptions);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // What the service made is what the browser takes; the contract names only what is read on the way.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return api.post(path, { challengeId, response: { id, rawId, type, response } }, AdminSession);
}
