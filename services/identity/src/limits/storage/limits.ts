import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import type { Database } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { limitNames, type LimitName, type Limits } from "../domain/ports.ts";

export interface LimitSize {
  points: number;
  windowSeconds: number;
}

/** Fixed windows in the table `limits`, which all replicas share. Keys are hashed: no address stands there. */
export function createLimits(db: Database, pepper: KeyedHash, sizes: Record<LimitName, LimitSize>): Limits {
  const limiters = new Map(limitNames.map((name) => [name, limiterOf(db, name, sizes[name])]));
  return {
    takePoint: async (limit, key) => {
      try {
        await limiters.get(limit)?.consume(pepper.of(`limit.${limit}`, key).toString("base64url"));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new DomainError("too-many-requests", {
          retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000),
        });
      }
    },
  };
}

function limiterOf(db: Database, name: LimitName, { points, windowSeconds }: LimitSize): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db,
    storeType: "knex",
    tableName: "limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: windowSeconds,
    // Without points left, calls are refused from memory until the window ends: a flood costs no query.
    inMemoryBlockOnConsumed: points + 1,
  });
}
