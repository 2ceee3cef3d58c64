import type { AdministratorId } from "@urna/contract/identifiers";
import { ownTermMs } from "@urna/contract/retention/own-terms";
import type { Clock } from "@urna/service-kit/clock";
import { token, type Random } from "@urna/service-kit/random";
import { tokenHash } from "../../sessions/domain/tokens.ts";

/** The browsers in which administrators have signed in. What ends an account's sessions forgets its browsers too. */
export interface DeviceStore {
  /** Whose browser it is; undefined: nobody's, or not any more. */
  findDeviceOwner(hash: Buffer, now: Date): Promise<string | undefined>;
  /** Another secret for a browser, in place of the one it had. */
  replaceDevice(device: {
    before: Buffer | undefined;
    hash: Buffer;
    administratorId: AdministratorId;
    expiresAt: Date;
  }): Promise<void>;
}

export interface DeviceDependencies {
  devices: DeviceStore;
  clock: Clock;
  random: Random;
}

/** What a browser keeps from now on. */
export interface DeviceToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

const lifetimeMs = ownTermMs("knownBrowser");

/**
 * The browser that a token names, where this account has signed in before: its own wrong tries count there, and nobody
 * else's. Undefined for any other browser.
 */
export async function knownDevice(
  { devices, clock }: DeviceDependencies,
  given: string,
  administratorId: AdministratorId | undefined,
): Promise<string | undefined> {
  if (given === "") return undefined;
  const hash = tokenHash(given);
  const owner = await devices.findDeviceOwner(hash, clock.now());
  return owner !== undefined && owner === administratorId ? hash.toString("hex") : undefined;
}

/** Remembers the browser in which somebody has just signed in wholly; its secret is another each time. */
export async function rememberDevice(
  { devices, clock, random }: DeviceDependencies,
  given: string,
  administratorId: AdministratorId,
): Promise<DeviceToken> {
  const next = token(random);
  await devices.replaceDevice({
    before: given === "" ? undefined : tokenHash(given),
    hash: tokenHash(next),
    administratorId,
    expiresAt: new Date(clock.now().getTime() + lifetimeMs),
  });
  return { token: next, expiresInSeconds: lifetimeMs / 1_000 };
}
