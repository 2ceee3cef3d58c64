import { hash, parseOptions, verify } from "@node-rs/argon2";
import { DomainError } from "@urna/service-kit/errors";
import type { Passwords } from "../../administrators/domain/ports.ts";

/** argon2id (RFC 9106). 64 MiB for each one under way, which is why few are let in at once. */
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Hashes passwords, `atOnce` at a time; with over `waiting` in line the next is refused as unavailable. */
export function argon2Passwords({ atOnce = 2, waiting = 50 } = {}): Passwords {
  const turns = takeTurns(atOnce, waiting);
  const ofNobody = turns(() => hash("", parameters));
  return {
    hashPassword: (password) => turns(() => hash(password, parameters)),
    verifyPassword: async (stored, password, before) => {
      const matches = await turns(async () => {
        await before?.();
        return verify(stored ?? (await ofNobody), password);
      });
      return matches && stored !== undefined;
    },
    isStale: (stored) => {
      const used = parseOptions(stored);
      return Object.entries(parameters).some(
        ([name, value]) => used[name as keyof typeof parameters] !== value,
      );
    },
  };
}

function takeTurns(atOnce: number, waiting: number) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (line.length >= waiting) throw new DomainError("unavailable");
    if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
