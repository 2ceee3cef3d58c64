import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Somebody's place in line, which follows from when they came. */
export interface Turn {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly cameAt: number;
}

/** Turns as texts that a page keeps and shows again, to any replica with the same key. */
export interface Turns {
  take(): Turn;
  write(turn: Turn): string;
  /** Undefined for a text that no replica wrote, and for one that is too old. */
  read(text: string | undefined): Turn | undefined;
}

const keptMs = 60 * 60_000;
const pattern = /^([0-9a-z]{1,12})\.([\w-]{16})\.([\w-]{22})$/;

/** `key`: 32 bytes, of all replicas alike. */
export function openTurns(key: Buffer, now: () => number): Turns {
  const seal = (time: string, id: string) =>
    createHmac("sha256", key).update(`urna turn|${time}|${id}`).digest().subarray(0, 16);
  let lastCameAt = 0;
  return {
    take() {
      // No two of one replica alike: first come, first served.
      lastCameAt = Math.max(now(), lastCameAt + 1);
      return { id: randomBytes(12).toString("base64url"), cameAt: lastCameAt };
    },
    write: ({ id, cameAt }) => {
      const time = cameAt.toString(36);
      return `${time}.${id}.${seal(time, id).toString("base64url")}`;
    },
    read: (text = "") => {
      const [, time = "", id = "", sealed = ""] = pattern.exec(text) ?? [];
      const given = Buffer.from(sealed, "base64url");
      if (given.length !== 16 || !timingSafeEqual(given, seal(time, id))) return undefined;
      const cameAt = Number.parseInt(time, 36);
      return now() - cameAt > keptMs ? undefined : { id, cameAt };
    },
  };
}
