import { AsyncLocalStorage } from "node:async_hooks";
import type { Metadata } from "@grpc/grpc-js";
import { neededSession } from "./needed-sessions.ts";

/** Metadata key of the access token of the person for whom a call is made. */
const sessionKey = "urna-session";

const tokens = new AsyncLocalStorage<string>();

/** Does the work in the session of this token: calls that need a session carry it. Empty: no session. */
export function withAccessToken<T>(accessToken: string, work: () => T): T {
  return tokens.run(accessToken, work);
}

/** Sends the token only where the method needs a session: the ballot box never learns who casts. */
export function carryAccessToken(path: string, metadata: Metadata, given: string | undefined): void {
  if (neededSession(path) === undefined) return;
  const accessToken = given ?? tokens.getStore() ?? "";
  if (canBeToken(accessToken)) metadata.set(sessionKey, accessToken);
}

/** Empty where none came. */
export function accessTokenIn(metadata: Metadata): string {
  const [accessToken] = metadata.get(sessionKey);
  return typeof accessToken === "string" ? accessToken : "";
}

/** Anything longer, or of other characters, is nobody's. */
const canBeToken = (text: string) => /^[\w\-.~+/=]{1,256}$/.test(text);
