import { PasskeyRequestOptions, type PasskeyAnswer } from "@urna/contract/api/passkeys";
import { AdminSession, type PasskeyLogin } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";

const path = "/admin/login/passkey";

/**
 * Lets the reader's passkey sign. Throws `invalid-code`, `code-expired`, and what the browser throws where it or its owner
 * do not want to.
 */
export async function signWithPasskey(api: Api, challengeId: string): Promise<z.input<typeof PasskeyAnswer>> {
  const { options } = await api.post(`${path}/options`, { challengeId }, PasskeyRequestOptions);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // What the service made is what the browser takes; the contract names only what is read on the way.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}

/** Answers the second factor with what was signed. Throws `invalid-code`, `code-expired`, `too-many-requests`. */
export function answerWithPasskey(api: Api, body: z.input<typeof PasskeyLogin>) {
  return api.post(path, body, AdminSession, { repeatable: true });
}
