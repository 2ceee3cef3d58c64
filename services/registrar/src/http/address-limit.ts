import { DomainError } from "@urna/service-kit/errors";
import type { Request, RequestHandler } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

interface AddressLimit {
  readonly points: number;
  readonly seconds: number;
}

/** Refuses an address that asks too often, at this replica. Neighbours in IPv6 count as one. */
export function limitAddresses({ points, seconds }: AddressLimit): RequestHandler {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (request, _response, next) => {
    await takePoint(limiter, addressOf(request));
    next();
  };
}

/** @throws DomainError `too-many-requests`. */
export async function takePoint(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new DomainError("too-many-requests", { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000) });
  }
}

/** An address in IPv4, or the first half of one in IPv6: who has one has the whole /64. */
export function addressOf({ ip = "" }: Pick<Request, "ip">): string {
  const address = ip.replace(/^::ffff:/i, "");
  if (!address.includes(":")) return address;
  const [start = "", end] = address.split("::");
  const before = start.split(":").filter((part) => part !== "");
  const after = end === undefined ? [] : end.split(":").filter((part) => part !== "");
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
