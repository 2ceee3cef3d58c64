import type { ElectionId } from "@urna/contract/identifiers";
import type { OptionalColumn } from "@urna/protos/identity/v1/roll";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import {
  actor,
  anElection,
  anEntry,
  commit,
  committing,
  freeze,
  freezeRequest,
  personOf,
  stage,
} from "./support/roll.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const processOf = async (electionId: ElectionId) =>
  (await identity.stores.elections.findSealedElection(electionId as never))?.processId ?? "";
const emailOf = async (n: number) =>
  (await identity.stores.people.findPerson((await personOf(identity, n)) as never))?.email;
const people = (from: number, count: number, change: object = {}) =>
  Array.from({ length: count }, (_, place) => anEntry(from + place, change));

describe("an import with empty cells", () => {
  it.each(["upsert", "replace"] as const)("erases no email of a draft's people: %s", async (mode) => {
    const processId = `draft ${mode}`;
    const from = mode === "upsert" ? 100 : 200;
    await commit(identity, processId, people(from, 20));
    await commit(identity, processId, people(from, 20, { email: "" }), mode);
    const emails = await Promise.all(people(from, 20).map((_, place) => emailOf(from + place)));
    expect(emails.filter((email) => email === undefined)).toHaveLength(0);
  });

  it("erases no email of who votes in a sealed election", async () => {
    const electionId = await anElection(identity, people(300, 20));
    await commit(identity, await processOf(electionId), people(300, 20, { email: "" }), "upsert");
    const emails = await Promise.all(people(300, 20).map((_, place) => emailOf(300 + place)));
    expect(emails.filter((email) => email === undefined)).toHaveLength(0);
  });

  it("keeps phone, establishment, language and last four characters too", async () => {
    const processId = "all columns";
    const whole = { phone: "+56 9 1234 5678", language: "ht", last4: "AB12" };
    await commit(identity, processId, [anEntry(400, whole)]);
    await commit(identity, processId, [anEntry(400, { establishment: "", surnames: "Otra" })], "replace");
    const { versions } = await identity.rolls.listRollVersions({ processId });
    const { entry, hasLast4 } = await identity.rolls.getVoter({
      processId,
      personId: await personOf(identity, 400),
      actor,
    });
    expect(versions).toHaveLength(2);
    expect({ ...entry, hasLast4 }).toMatchObject({
      surnames: "Otra",
      phone: whole.phone,
      language: "ht",
      establishment: "1001",
      hasLast4: true,
    });
  });
});

describe("the contact of who votes in a sealed election", () => {
  const stranger = { email: "otra.persona@correo.example.cl" };

  it("is not taken over by an import into another process", async () => {
    await anElection(identity, [anEntry(500)]);
    await commit(identity, "a new process", [anEntry(500, stranger)]);
    expect(await emailOf(500)).toBe(anEntry(500).email);
  });

  it("is not taken over by one person's correction in another process", async () => {
    await anElection(identity, [anEntry(510)]);
    const saving = identity.rolls.saveVoter({
      processId: "another new process",
      actor,
      entry: anEntry(510, stranger),
    });
    await expect(saving).rejects.toEqual(refusal("contact-in-use"));
    expect(await emailOf(510)).toBe(anEntry(510).email);
  });
});

it("counts a category's people as the commit will leave them", async () => {
  const processId = "guardians";
  await commit(identity, processId, people(600, 12, { categories: ["guardian"] }));
  const staged = await stage(identity, processId, [
    ...people(600, 10, { categories: ["student"] }),
    ...people(650, 3, { categories: ["guardian"] }),
  ]);
  const guardians = staged.categories.find(({ key }) => key === "guardian");
  const { version } = await identity.rolls.commitRoll(committing(staged.versionId));
  const [row] = await identity.main
    .db("roll_entries")
    .where({ version_id: version?.id })
    .whereRaw("'guardian' = any(categories)")
    .count<{ count: string }[]>("* as count");
  expect(guardians?.after).toBe(Number(row?.count));
});

describe("what comes empty", () => {
  const emptied = { email: "", phone: "" };
  const wrongNumber = (column: string) =>
    refusal("invalid-request", { fieldErrors: [{ path: `clear.${column}`, code: "wrong-number" }] });

  it("is reported by column, and erased for the number of people that the administrator typed only", async () => {
    const processId = "typed number";
    await commit(identity, processId, [...people(700, 3), anEntry(703, { email: "" })]);
    const { versionId, blanks } = await stage(identity, processId, people(700, 4, emptied));
    expect(blanks).toEqual([{ column: "email", people: 3, inUse: 0 }]);
    const clearing = (column: OptionalColumn, count: number) =>
      identity.rolls.commitRoll(committing(versionId, { clear: [{ column, people: count }] }));
    for (const count of [0, 2, 4])
      await expect(clearing("email", count)).rejects.toEqual(wrongNumber("email"));
    await expect(clearing("phone", 0)).rejects.toEqual(wrongNumber("phone"));
    await expect(clearing("unspecified", 3)).rejects.toEqual(wrongNumber("unspecified"));
    expect(await emailOf(700)).toBe(anEntry(700).email);
    expect((await clearing("email", 3)).version).toMatchObject({ number: 2, changed: 3 });
    expect(await Promise.all([700, 701, 702].map(emailOf))).toEqual([undefined, undefined, undefined]);
  });

  it("in a file that has no such column is nothing", async () => {
    const processId = "no column";
    await commit(identity, processId, [anEntry(710)]);
    const fields = ["documentType", "documentNumber", "givenNames", "surnames", "categories"];
    const file = { name: "a.csv", sha256: "", header: [], columns: [], fields };
    const { versionId, blanks } = await stage(identity, processId, people(710, 1, emptied), { file });
    expect(blanks).toEqual([]);
    const clear = [{ column: "email" as const, people: 1 }];
    await expect(identity.rolls.commitRoll(committing(versionId, { clear }))).rejects.toEqual(
      wrongNumber("email"),
    );
  });

  it("of a voter goes only where contacts of voters are to change too", async () => {
    const processId = await processOf(await anElection(identity, people(720, 2)));
    await commit(identity, processId, [...people(720, 2), anEntry(722)]);
    const { versionId, blanks } = await stage(identity, processId, people(720, 3, emptied), {
      mode: "upsert",
    });
    expect(blanks).toEqual([{ column: "email", people: 1, inUse: 2 }]);
    const clear = (count: number, contactsInUse: boolean) =>
      committing(versionId, { clear: [{ column: "email", people: count }], contactsInUse });
    await expect(identity.rolls.commitRoll(clear(1, true))).rejects.toEqual(wrongNumber("email"));
    await expect(identity.rolls.commitRoll(clear(3, false))).rejects.toEqual(wrongNumber("email"));
    await identity.rolls.commitRoll(clear(1, false));
    expect(await Promise.all([720, 721, 722].map(emailOf))).toEqual([
      anEntry(720).email,
      anEntry(721).email,
      undefined,
    ]);
  });
});

describe("an election whose voters a file touches", () => {
  it("is reported by its name, with how many, and its contacts change only where that is said", async () => {
    const electionId = await anElection(identity, people(730, 4));
    const processId = await processOf(electionId);
    const file = [
      anEntry(730, { email: "otra.casa@correo.example.cl" }),
      anEntry(731, { email: "" }),
      anEntry(732, { surnames: "Otra" }),
      anEntry(734),
    ];
    const staged = await stage(identity, processId, file);
    expect(staged).toMatchObject({ contactsInUse: 1, removed: 1 });
    expect(staged.elections).toEqual([
      {
        electionId,
        title: { es: "Consejo 2026" },
        contacts: 1,
        emptied: 1,
        added: 1,
        removed: 1,
        renamed: 1,
      },
    ]);
    await identity.rolls.commitRoll(committing(staged.versionId));
    expect(await emailOf(730)).toBe(anEntry(730).email);
    const again = await stage(identity, processId, file);
    await identity.rolls.commitRoll(committing(again.versionId, { contactsInUse: true }));
    expect(await emailOf(730)).toBe("otra.casa@correo.example.cl");
    expect(await emailOf(731)).toBe(anEntry(731).email);
  });

  it("of another process is reported too, without who leaves or comes to this one", async () => {
    const electionId = await anElection(identity, people(740, 2));
    await commit(identity, "a roll beside it", people(740, 2));
    const staged = await stage(identity, "a roll beside it", [
      anEntry(740, { email: "x@correo.example.cl" }),
    ]);
    expect(staged.elections).toEqual([
      expect.objectContaining({ electionId, contacts: 1, added: 0, removed: 0 }),
    ]);
  });

  it("that was sealed after the review makes it void", async () => {
    const processId = "sealed meanwhile";
    await commit(identity, processId, people(750, 2));
    const changed = [anEntry(750, { email: "nuevo@correo.example.cl" }), anEntry(751)];
    const { versionId } = await stage(identity, processId, changed);
    await freeze(identity, freezeRequest({ processId }));
    await expect(identity.rolls.commitRoll(committing(versionId))).rejects.toEqual(refusal("write-conflict"));
    expect(await emailOf(750)).toBe(anEntry(750).email);
  });
});
