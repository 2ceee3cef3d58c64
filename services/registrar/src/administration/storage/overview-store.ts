import type { Released } from "@urna/contract/registrar/exchange";
import type { Database } from "@urna/service-kit/database";
import { allSealings } from "../../exchange/storage/sealing-rows.ts";
import { triesOfVoter } from "../../release/domain/limits.ts";
import type { OverviewStore, ReleasedHour } from "../domain/overview.ts";

interface HourRow {
  uuid: string;
  /** A bigint, which comes as text. */
  attempt: string;
  by: keyof Released;
  hour: Date;
  count: number;
}

const none: Released = { email: 0, letter: 0, word: 0 };

export function overviewStore(db: Database): OverviewStore {
  return {
    elections: async () => {
      const sealings = await allSealings(db);
      const hours = await db("released_hours").orderBy("hour", "desc").select<HourRow[]>("*");
      const withheld = await db("askers")
        .where("wrong", ">=", triesOfVoter)
        .groupBy("uuid")
        .select<{ uuid: string; count: string }[]>("uuid", db.raw("count(*) as count"));
      const withheldOf = new Map(withheld.map(({ uuid, count }) => [uuid, Number(count)]));
      const all = sealings.map((sealing) => {
        const { uuid, attempt } = sealing.terms;
        const own = hoursOf(hours.filter((row) => row.uuid === uuid && Number(row.attempt) === attempt));
        const released = own.reduce(sum, none);
        return { sealing, released, hours: own, withheld: withheldOf.get(uuid) ?? 0 };
      });
      const isOver = ({ sealing }: (typeof all)[number]) => sealing.endedAt !== undefined;
      return [...all.filter((each) => !isOver(each)).toReversed(), ...all.filter(isOver)];
    },
    clearWithheld: async (uuid) => {
      await db("askers").where({ uuid }).where("wrong", ">=", triesOfVoter).update({ wrong: 0 });
    },
  };
}

function sum(one: Released, other: Released): Released {
  return {
    email: one.email + other.email,
    letter: one.letter + other.letter,
    word: one.word + other.word,
  };
}

function hoursOf(rows: readonly HourRow[]): ReleasedHour[] {
  const hours = new Map<number, ReleasedHour>();
  for (const { hour, by, count } of rows) {
    const known = hours.get(hour.getTime()) ?? { ...none, hour };
    hours.set(hour.getTime(), { ...known, [by]: count });
  }
  return [...hours.values()];
}
