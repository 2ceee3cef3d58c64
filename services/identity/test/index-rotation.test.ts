import type { ElectionId, RollVersionId } from "@urna/contract/identifiers";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { blindIndex, pepper } from "@urna/service-kit/crypto/keyed-hash";
import { openKeyring, type Keyring } from "@urna/service-kit/database/keys";
import { reindex, type IndexedTable } from "@urna/service-kit/database/rotation/reindex";
import { testKeys } from "@urna/service-kit/testing/keys";
import { indexedTables } from "../src/storage/indexed-tables.ts";
import { administratorsOf, password } from "./support/administrators.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, commit, lastFour, rutOf, stage } from "./support/roll.ts";

const [oldIndex, newIndex] = [testKeys.blindIndexKey, Buffer.alloc(32, "new index")];
const [oldPepper, newPepper] = [testKeys.pepperKey, Buffer.alloc(32, "new pepper")];

let old: Awaited<ReturnType<typeof anIdentity>>;
/** The steps of a rotation: what replicas are configured with before, during and after it. */
let next: Identity, present: Identity, after: Identity;
let keyring: Keyring;
beforeAll(async () => {
  old = await anIdentity();
  keyring = await openKeyring({ database: old.main.db, wrapper: localKeyWrapper(testKeys.platformKey) });
  next = await old.under({ index: blindIndex(oldIndex, [newIndex]), pepper: pepper(oldPepper, [newPepper]) });
  present = await old.under({
    index: blindIndex(newIndex, [oldIndex]),
    pepper: pepper(newPepper, [oldPepper]),
  });
  after = await old.under({ index: blindIndex(newIndex), pepper: pepper(newPepper) });
});
afterAll(async () => {
  keyring.close();
  await old.close();
});

const tables = () =>
  indexedTables({ cipher: keyring.cipher, index: blindIndex(newIndex), pepper: pepper(newPepper) });
const reindexAll = async () => {
  const done: Record<string, number> = {};
  for (const table of tables()) done[table.table] = (await reindex(old.main.db, table)).rows;
  return done;
};

const byDocument = (identity: Identity, n: number, last4 = lastFour(rutOf(n))) =>
  identity.access.signInWithDocument({
    identifier: rutOf(n),
    last4,
    caller: caller(),
  });
const byCode = async (asked: Identity, answered: Identity, electionId: ElectionId, n: number) => {
  const challenge = await asked.access.requestCode({
    electionId,
    identifier: rutOf(n),
    staff: false,
    language: "es",
    challengeSecret: "",
    caller: caller(),
  });
  const code = old.notification.codeFor(`votante${n}@correo.example.cl`);
  return answered.access.verifyCode({ ...challenge, code, caller: caller() });
};
const nameOf = async (identity: Identity, q: string, versionId: RollVersionId) => {
  const search = { by: "name", words: q.split(" ") } as const;
  const query = {
    versionId,
    processId: "other",
    electionId: undefined,
    categories: [],
    page: 1,
    pageSize: 10,
    search,
    actor,
  };
  return (await identity.stores.rolls.readListedVoters(query)).voters.map(({ name }) => name);
};

it("finds everybody under either key at every step, and nobody twice", async () => {
  const entries = Array.from({ length: 6 }, (_, n) =>
    anEntry(n + 1, { givenNames: "Rosa", surnames: `Apellido${n}` }),
  );
  const electionId = await anElection(old, entries);
  const ada = await administratorsOf(old).one();
  // While replicas are replaced one by one, both kinds write, and each reads what the other wrote.
  await commit(next, "other", [...entries.slice(0, 3), anEntry(20)]);
  await commit(present, "other", [...entries.slice(2), anEntry(20), anEntry(21)]);
  const newest = (await present.rolls.listRollVersions({ processId: "other" })).versions[0]?.id ?? "";
  expect(await old.main.db("people").pluck("id")).toHaveLength(8);
  for (const identity of [next, present]) {
    for (const n of [1, 20, 21]) {
      expect(
        await identity.stores.people.findPeopleByDocument([{ type: "rut", number: rutOf(n) }]),
      ).toHaveLength(1);
    }
    await byDocument(identity, 1);
    expect(await nameOf(identity, "rosa apellido4", newest)).toEqual(["Rosa Apellido4"]);
    await expect(administratorsOf(identity).signIn(ada.email)).resolves.toMatchObject({ tokens: {} });
    const again = { email: ada.email.toUpperCase(), name: "Otra", role: "admin", password };
    expect(await identity.administrators.createAdministrator(again)).not.toMatchObject({ created: true });
  }
  await byCode(next, present, electionId, 2);
  await byCode(present, next, electionId, 3);
  expect(await old.main.db("administrators").pluck("id")).toHaveLength(1);
});

it("adds a person once, though two replicas that write under different keys add them together", async () => {
  const entries = Array.from({ length: 3 }, (_, n) => anEntry(300 + n));
  const before = (await old.main.db("people").pluck("id")).length;
  // Both write their people, as far as they may, before either ends.
  const held = await old.main.db.transaction();
  await held.raw("lock table roll_spans in share mode");
  const committed = [
    commit(next, "race with the old key", entries),
    commit(present, "race with the new key", entries),
  ];
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await held.commit();
  await Promise.all(committed);
  expect(await old.main.db("people").pluck("id")).toHaveLength(before + entries.length);
});

it("works every index out again, live, and needs the previous key no more", async () => {
  const establishment = { code: "9", name: "Escuela", commune: "", disabled: false, revision: 0 };
  await old.establishments.saveEstablishment({
    establishment: { ...establishment, officialEmail: "of@slep.example.cl" },
    actor,
    openElections: [],
  });
  await expect(byDocument(after, 1)).rejects.toEqual(refusal("invalid-credentials"));
  expect(await reindexAll()).toMatchObject({ administrators: 1, establishments: 1 });
  expect(await reindexAll()).toEqual({ people: 0, administrators: 0, establishments: 0 });
  await byDocument(after, 1);
  const [ada] = await old.main.db("administrators").pluck<string[]>("id");
  expect(await after.stores.administrators.findAccount(ada ?? "")).toBeDefined();
  await expect(byDocument(old, 1)).rejects.toEqual(refusal("invalid-credentials"));
});

it("compares rolls as before: who did not change counts as unchanged across the rotation", async () => {
  const entries = [anEntry(40, { last4: "AB12" }), anEntry(41)];
  await commit(old, "unchanged", entries);
  await reindexAll();
  const staged = await stage(after, "unchanged", [...entries.slice(0, 1), anEntry(42)]);
  expect(staged).toMatchObject({ added: 1, unchanged: 1, changed: 0, removed: 1 });
});

it("waits for rows that somebody holds, and goes on where it was cut off", async () => {
  const entries = Array.from({ length: 30 }, (_, n) => anEntry(100 + n));
  await commit(old, "many", entries);
  const [people] = tables() as [IndexedTable];
  const cut = reindex(old.main.db, people, {
    batchRows: 5,
    report: () => {
      throw new Error("cut off");
    },
  });
  await expect(cut).rejects.toThrow("cut off");

  const held = await old.main.db.transaction();
  const [id] = await old.main.db("people").orderBy("id").pluck<string[]>("id");
  await held("people").where({ id }).update({ page_language: "ht" });
  const done = reindex(old.main.db, people, { batchRows: 5 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await held.commit();
  expect(await done).toMatchObject({ complete: true, unreadable: [] });
  for (const { documentNumber } of entries)
    expect(
      await after.stores.people.findPeopleByDocument([{ type: "rut", number: documentNumber }]),
    ).toHaveLength(1);
  const [row] = await old.main.db("people").where({ id }).pluck("page_language");
  expect(row).toBe("ht");
});

it("keeps recovery codes and a roll's own four characters while the previous pepper is known", async () => {
  await commit(old, "own four", [anEntry(60, { last4: "ZX9Q" })]);
  const { one, enrol } = administratorsOf(old);
  const eva = await one();
  const { recoveryCodes } = await enrol(eva.id);
  await reindexAll();
  await byDocument(present, 60, "ZX9Q");
  await expect(byDocument(after, 60, "ZX9Q")).rejects.toEqual(refusal("invalid-credentials"));
  const asked = await administratorsOf(present).challenge(eva.email);
  await expect(administratorsOf(after).answer(asked, recoveryCodes[0] ?? "")).rejects.toEqual(
    refusal("invalid-code"),
  );
  await expect(administratorsOf(present).answer(asked, recoveryCodes[0] ?? "")).resolves.toMatchObject({
    tokens: {},
  });
});
