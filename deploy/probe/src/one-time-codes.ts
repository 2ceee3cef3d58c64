import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";

const periodMs = 30_000;

/** Codes of an authenticator app, none of them twice: a second call within a period waits for the next. */
export function oneTimeCodes(secret: string, { now = Date.now, wait = sleep } = {}): () => Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  let last = -1;
  return async () => {
    const period = () => Math.floor(now() / periodMs);
    while (period() <= last) await wait((last + 1) * periodMs - now());
    last = period();
    return totp.generate({ timestamp: now() });
  };
}
