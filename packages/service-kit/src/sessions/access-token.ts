import { AsyncLocalStorage } from "node:async_hooks";
import type { Metadata } from "@grpc/grpc-js";
import { neededSession } from "./needed-sessions.ts";

/** Metadata key of the access token of the person that a call is for. */
const sessionKey = "urna-session";

const tokens = new AsyncLocalStorage<string>();

/** Runs work in this token's session: calls that need a session carry it. Empty: no session. */
export function withAccessToken<T>(accessToken: string, work: () => T): T {
  return tokens.run(accessToken, work);
}

/** Sends the token only where the method needs a session: the ballot box never learns the voter. */
export function carryAccessToken(path: string, metadata: Metadata, given: string | undefined): void {
  if (neededSession(path) === undefined) return;
  const accessToken = given ?? tokens.getStore() ?? "";
  if (canBeToken(accessToken)) metadata.set(sessionKey, accessToken);
}

/** Empty where there is none. */
export function accessTokenIn(metadata: Metadata): string {
  const [accessToken] = metadata.get(sessionKey);
  return typeof accessToken === "string" ? accessToken : "";
}

/** Anything longer, or with other characters, is no valid token. */
const canBeToken = (text: string) => /^[\w\-.~+/=]{1,256}$/.test(text);
