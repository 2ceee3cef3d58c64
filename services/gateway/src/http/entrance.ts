import { randomInt } from "node:crypto";
import { DomainError } from "@urna/service-kit/errors";

export type Entrance = <T>(comeIn: () => Promise<T>) => Promise<T>;

/**
 * Lets so many callers of this replica come in at once. For the next one nothing is done: they are asked to come back in
 * 2 to 6 s, and those who are inside can finish. Without this a rush would have everybody wait until nobody gets an
 * answer in time.
 */
export function openEntrance(most: number): Entrance {
  let comingIn = 0;
  return async (comeIn) => {
    if (comingIn >= most) throw new DomainError("crowded", { retryAfterSeconds: randomInt(2, 7) });
    comingIn += 1;
    try {
      return await comeIn();
    } finally {
      comingIn -= 1;
    }
  };
}
