import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { leaderOf, standbyOf, type PatroniName } from "../start-patroni.ts";
import type { Account, PatroniHere } from "./patroni-here.ts";
import type { Voters } from "./voters.ts";

const minute = 60_000;
/** Where the votes are. */
const votes = { user: "postgres", database: "votes" };
/** There before anything is made. */
const postgres = { user: "postgres", database: "postgres" };

/** What Kubernetes and the members themselves say of who leads, and of what they keep. Members are numbers. */
export function watch(here: PatroniHere, which: PatroniName) {
  const ask = async (at: number, text: string, as: Account = votes, values: readonly unknown[] = []) => {
    const client = here.connect(at, as);
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const leader = () => patiently(async () => numberOf(await leaderOf(here.api, which)));
  /** Whether it says that it takes writes; none is tried. */
  const writes = async (at: number): Promise<boolean> => {
    const rows = await ask(at, "select not pg_is_in_recovery() as writes").catch(() => []);
    return rows[0]?.["writes"] === true;
  };
  return {
    ask,
    leader,
    writes,
    /** Until commits wait for a standby, and Kubernetes knows that it may take over. */
    untilSynchronous: () =>
      patiently(async () => {
        const [first, second] = [await leader(), await standbyOf(here.api, which)];
        const text = "select from pg_stat_replication where sync_state = 'sync' and application_name = $1";
        const follows = await ask(first, text, postgres, [second]);
        return numberOf(second) !== first && follows.length === 1 ? true : undefined;
      }, 2 * minute),
    standby: async () => patiently(async () => numberOf(await standbyOf(here.api, which))),
    untilLeads: (at: number) =>
      patiently(async () => ((await leader()) === at && (await writes(at)) ? at : undefined), minute, 100),
    /** How many votes that were acknowledged it does not have. */
    lost: async (at: number, { acknowledged }: Pick<Voters, "acknowledged">) => {
      const ids = acknowledged.map(({ id }) => id);
      const missing = "select unnest($1::bigint[]) except select id from votes";
      const rows = await ask(at, `select count(*)::int as lost from (${missing}) as missing`, votes, [ids]);
      return rows[0]?.["lost"];
    },
  };
}

export type Watch = ReturnType<typeof watch>;

const numberOf = (name: string | undefined) => (name ? Number(name.split("-").at(-1)) : undefined);
