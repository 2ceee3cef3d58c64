import { DomainError } from "@urna/service-kit/errors";
import { networksOf } from "@urna/service-kit/networks";
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
    await takePoint(limiter, networkOf(request));
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

/** What counts as one address. */
export const networkOf = ({ ip = "" }: Pick<Request, "ip">): string => networksOf(ip).near;
