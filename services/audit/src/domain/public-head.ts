import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { HeadKey } from "./head.ts";
import { startOfHour } from "./leaf.ts";
import type { LogStore, StoredHead } from "./ports.ts";
import type { NewestHead } from "./prove.ts";

interface Publishing {
  store: Pick<LogStore, "headsBelow" | "oldestHead">;
  key: Pick<HeadKey, "open">;
  clock: Clock;
}

const atOnce = 500;

/**
 * The public head: the newest of a past hour, or in the log's first hour its first. Sizes follow votes, so watching
 * them grow would show when people vote. It is the same all hour, so it is read once an hour. Errors: unavailable
 * before the first head.
 */
export function createPublicHead(publishing: Publishing): () => Promise<NewestHead> {
  let known: { hour: string; head: NewestHead } | undefined;
  return async () => {
    const hour = startOfHour(publishing.clock.now());
    if (known?.hour !== hour) known = { hour, head: await findHead(publishing, hour) };
    return known.head;
  };
}

async function findHead({ store, key }: Publishing, hour: string): Promise<NewestHead> {
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const heads = await store.headsBelow(below, atOnce);
    for (const stored of heads) {
      const head = await opened(key, stored);
      if (head && head.signedAt < hour) return head;
    }
    const last = heads.at(-1);
    if (!last) break;
    below = last.treeSize;
  }
  const first = await store.oldestHead();
  const head = first && (await opened(key, first));
  if (!head) throw new DomainError("unavailable");
  return head;
}

async function opened(key: Publishing["key"], { signedHead }: StoredHead): Promise<NewestHead | undefined> {
  const head = await key.open(signedHead);
  return head && { ...head, signedHead };
}
