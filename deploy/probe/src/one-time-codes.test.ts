import { Secret, TOTP } from "otpauth";
import { oneTimeCodes } from "./one-time-codes.ts";

const secret = new Secret({ size: 20 }).base32;
const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

it("gives the current code, and waits for the next instead of repeating one", async () => {
  let now = 1_000_000_020_000;
  const waited: number[] = [];
  const wait = async (ms?: number) => {
    waited.push(ms ?? 0);
    now += ms ?? 0;
  };
  const next = oneTimeCodes(secret, { now: () => now, wait: wait as never });
  expect(await next()).toBe(codeAt(now));
  now += 5_000;
  expect(await next()).toBe(codeAt(1_000_000_050_000));
  expect(waited).toEqual([25_000 - (1_000_000_020_000 % 30_000)]);
});
