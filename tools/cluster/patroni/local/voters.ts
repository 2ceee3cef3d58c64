import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";

export type Connect = (member: number) => Client;

/** As the services have it: an own limit of time must not make a commit out of one that waits for the standby. */
export const statementTimeoutMs = 1_000;
export const aVoter = {
  user: "voter",
  password: "their own",
  database: "votes",
  timeoutMs: statementTimeoutMs,
};

/** As a cluster's `sql`. */
export const makeVotes = [
  `create role ${aVoter.user} login password '${aVoter.password}'`,
  `create database ${aVoter.database} owner ${aVoter.user}`,
];
/** What voters write to. */
export const votesTable = "create table votes (id bigint primary key)";
const silenceMs = 3_000;

/** Of the next row, whoever writes it. */
let next = 1;

/** People who each write one row after another to whichever member takes it, and remember those that were acknowledged. */
export function startVoters(connect: Connect, members: number, count = 4) {
  const acknowledged: { readonly id: number; readonly at: number }[] = [];
  let wanted = true;
  const vote = async (member: number) => {
    const client = connect(member);
    client.on("error", () => {});
    try {
      await within(silenceMs, client.connect());
      while (wanted) {
        const id = next++;
        await within(silenceMs, client.query("insert into votes (id) values ($1)", [id]));
        acknowledged.push({ id, at: Date.now() });
        await sleep(2);
      }
    } finally {
      client.end().catch(() => {});
      // A connection that waits would not end.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  };
  const voter = async (first: number) => {
    for (let turn = first; wanted; turn += 1) {
      await vote(turn % members).catch(() => {});
      await sleep(50);
    }
  };
  const all = Array.from({ length: count }, (_, at) => voter(at));
  return {
    acknowledged,
    since: (moment: number) => acknowledged.filter(({ at }) => at > moment).length,
    stop: async () => {
      wanted = false;
      await Promise.all(all);
    },
  };
}

export type Voters = ReturnType<typeof startVoters>;

/** Until so many more were acknowledged. */
export async function acknowledges(
  { acknowledged }: Pick<Voters, "acknowledged">,
  count: number,
): Promise<void> {
  const wanted = acknowledged.length + count;
  await patiently(async () => acknowledged.length >= wanted || undefined, 60_000);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const abort = new AbortController();
  const late = sleep(ms, undefined, { signal: abort.signal }).then(() => {
    throw new Error("nobody answered");
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    abort.abort();
  }
}

/** The longest time between two acknowledgements, in milliseconds. */
export function longestSilence({ acknowledged }: Pick<Voters, "acknowledged">): number {
  return acknowledged.reduce((longest, { at }, index) => {
    const before = acknowledged[index - 1]?.at ?? at;
    return Math.max(longest, at - before);
  }, 0);
}
