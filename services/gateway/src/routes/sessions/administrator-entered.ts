import type { SignInResponse } from "@urna/protos/identity/v1/administrator";
import { answered } from "@urna/service-kit/grpc/answered";
import { readAdministrator, readTokens } from "../../codec/session.ts";
import { cookie } from "../../http/reading/cookies.ts";

/** What every way into the administration answers: a session, and a browser that is known from now on. */
export function administratorEntered(answer: SignInResponse) {
  const { accessToken, refreshCookie } = readTokens("urna_admin", answer.tokens);
  const { token, expiresInSeconds } = answered(answer.device);
  return {
    body: { token: accessToken, user: readAdministrator(answer.administrator) },
    cookies: [refreshCookie, cookie("urna_device", token, expiresInSeconds)],
  };
}

/** What the browser kept of an earlier sign-in; empty: nothing. */
export const deviceTokenOf = (cookies: ReadonlyMap<string, string>): string =>
  cookies.get("urna_device") ?? "";
