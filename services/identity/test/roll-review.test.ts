import type { ProcessId } from "@urna/contract/identifiers";
import type { RollEntry } from "@urna/protos/identity/v1/roll";
import { anIdentity, type Identity } from "./support/identity.ts";
import { actor, anEntry, commit, committing, personOf, stage } from "./support/roll.ts";

/** What the review says is what the commit does, on rolls that nobody chose. */
let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const categories = ["teacher", "student", "guardian"];
const size = 16;
const modes = ["add", "upsert", "replace"] as const;

/** A small generator (mulberry32), so that a failure comes back with its number. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  return { oneOf, isLucky: (share: number) => next() < share };
}

type Chance = ReturnType<typeof chance>;

const someone = (n: number, { oneOf, isLucky }: Chance): RollEntry =>
  anEntry(n, {
    categories: isLucky(0.3) ? ["guardian", oneOf(categories.slice(0, 2))] : [oneOf(categories)],
    establishment: oneOf(["", "1001", "2002"]),
    email: isLucky(0.3) ? "" : `de.${n}.${oneOf(["casa", "liceo"])}@correo.example.cl`,
    phone: isLucky(0.5) ? "" : "+56 9 1234 5678",
    surnames: oneOf(["De Prueba", "Otra"]),
    last4: isLucky(0.5) ? "" : oneOf(["AB12", "CD34"]),
  });

const someOf = (first: number, luck: Chance, share: number) =>
  Array.from({ length: size }, (_, place) => first + place)
    .filter(() => luck.isLucky(share))
    .map((n) => someone(n, luck));

interface Standing {
  categories: readonly string[];
  establishment: string;
  written: string;
}

/** Everybody of the newest version, as the administration reads them one by one. */
async function standing(processId: ProcessId, first: number): Promise<Map<number, Standing>> {
  const page = { page: 1, pageSize: 100, sort: "", q: "" };
  const { voters } = await identity.rolls.listVoters({ processId, page, actor });
  const on = new Set(voters.map(({ personId }) => personId));
  const read = async (n: number): Promise<[number, Standing] | undefined> => {
    const personId = await personOf(identity, n).catch(() => "");
    if (!on.has(personId)) return undefined;
    const { entry, hasLast4 } = await identity.rolls.getVoter({ processId, personId, actor });
    const { categories: of = [], establishment = "" } = entry ?? {};
    return [n, { categories: of, establishment, written: JSON.stringify([entry, hasLast4]) }];
  };
  const found = await Promise.all(Array.from({ length: size }, (_, place) => read(first + place)));
  return new Map(found.flatMap((each) => (each ? [each] : [])));
}

const keysOf = {
  categories: (of: Standing) => of.categories,
  establishments: (of: Standing) => [of.establishment],
};

function counted(before: Map<number, Standing>, after: Map<number, Standing>, by: keyof typeof keysOf) {
  const [had, has] = [before, after].map((all) =>
    [...all].flatMap(([n, of]) => keysOf[by](of).map((key) => `${key}|${n}`)),
  );
  const keys = [...new Set([...had!, ...has!].map((each) => each.split("|")[0]!))].sort();
  const isOf = (key: string) => (each: string) => each.startsWith(`${key}|`);
  const known = (all: Map<number, Standing>) => (each: string) => all.has(Number(each.split("|")[1]));
  return keys.map((key) => {
    const gone = had!.filter((each) => isOf(key)(each) && !has!.includes(each));
    const come = has!.filter((each) => isOf(key)(each) && !had!.includes(each));
    return {
      key,
      before: had!.filter(isOf(key)).length,
      after: has!.filter(isOf(key)).length,
      lost: gone.filter(known(after)).length,
      removed: gone.filter((each) => !known(after)(each)).length,
      gained: come.filter(known(before)).length,
      added: come.filter((each) => !known(before)(each)).length,
    };
  });
}

it.each(Array.from({ length: 6 }, (_, seed) => [seed + 1]))("roll %i comes out as reviewed", async (seed) => {
  const luck = chance(seed);
  const first = 1_000 * seed;
  const processId = `random ${seed}`;
  await commit(identity, processId, someOf(first, luck, 0.7));
  const before = await standing(processId, first);
  const mode = modes[seed % modes.length]!;
  const staged = await stage(identity, processId, someOf(first, luck, 0.6), { mode });
  const { version } = await identity.rolls.commitRoll(committing(staged.versionId));
  const after = await standing(processId, first);

  const numbers = [...after.keys()];
  const lasting = numbers.filter((n) => before.has(n));
  const rewritten = lasting.filter((n) => before.get(n)?.written !== after.get(n)?.written);
  const poorer = lasting.filter((n) =>
    before.get(n)?.categories.some((category) => !after.get(n)?.categories.includes(category)),
  );
  expect(staged).toMatchObject({
    added: numbers.length - lasting.length,
    removed: before.size - lasting.length,
    losingCategory: poorer.length,
  });
  expect(staged.changed).toBeGreaterThanOrEqual(rewritten.length);
  expect(staged.added + staged.changed + staged.unchanged + staged.kept).toBe(after.size);
  expect(version).toMatchObject({
    size: after.size,
    added: staged.added,
    changed: staged.changed,
    removed: staged.removed,
  });
  for (const by of ["categories", "establishments"] as const) {
    const shown = staged[by].map(({ key, before: had, after: has, lost, removed, gained, added }) => ({
      key,
      before: had,
      after: has,
      lost,
      removed,
      gained,
      added,
    }));
    expect(shown).toEqual(counted(before, after, by));
  }
});
