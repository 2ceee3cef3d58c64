import type { Reach } from "./person-ports.ts";
import { simulateAccess, type AccessQuestion } from "./simulate-access.ts";

const somebody: Reach = {
  categories: ["teacher"],
  hasEmail: true,
  sharesEmail: false,
  hasLast4: true,
  hasOfficialEmail: false,
  hasRut: true,
};
const question: AccessQuestion = {
  processId: "p",
  categories: ["teacher", "director"],
  access: { teacher: ["code"], director: ["staff"] },
  last4Source: "document",
};
const ask = async (people: Partial<Reach>[], change: Partial<AccessQuestion> = {}) => {
  const rolls = { findNewestVersion: async () => ({ id: "v", number: 3 }) as never };
  const reach = { readReach: async () => people.map((person) => ({ ...somebody, ...person })) };
  return simulateAccess(
    { rolls, reach, claveUnica: undefined, twoHands: undefined },
    { ...question, ...change },
  );
};

it("counts who the rules leave out, once for each person", async () => {
  const { categories, versionNumber } = await ask([
    {},
    { hasEmail: false },
    { sharesEmail: true },
    { categories: ["director"], hasEmail: false },
    { categories: ["director"], hasEmail: false, hasOfficialEmail: true },
    { categories: ["director", "teacher"], hasEmail: false, hasOfficialEmail: true },
  ]);
  expect(versionNumber).toBe(3);
  expect(categories).toEqual([
    {
      category: "teacher",
      people: 4,
      withoutEmail: 2,
      sharedEmail: 1,
      withoutLast4: 0,
      onlyByDigits: 2,
      lockedOut: 1,
    },
    {
      category: "director",
      people: 2,
      withoutEmail: 2,
      sharedEmail: 0,
      withoutLast4: 0,
      onlyByDigits: 2,
      lockedOut: 1,
    },
  ]);
});

it("leaves a director out whose school has no official email, where nothing but the staff's way is open", async () => {
  const { categories } = await ask([{ categories: ["director"], hasEmail: true }]);
  expect(categories[1]).toMatchObject({ people: 1, withoutEmail: 0, lockedOut: 1 });
});

it("counts who has no other way in than the document's own digits", async () => {
  const people = [
    { hasEmail: false, hasLast4: true },
    { hasEmail: false, hasLast4: false },
    { hasEmail: true, hasLast4: false },
  ];
  const count = async (last4Source: "document" | "roll") =>
    (await ask(people, { last4Source })).categories[0]?.onlyByDigits;
  expect([await count("document"), await count("roll")]).toEqual([2, 1]);
});

it("lets the document in, and asks for the roll's four characters only where the election does", async () => {
  const access = { teacher: ["document"] } as const;
  const people = [{ hasEmail: false, hasLast4: false }];
  expect((await ask(people, { access })).categories[0]).toMatchObject({ lockedOut: 0, withoutLast4: 0 });
  expect((await ask(people, { access, last4Source: "roll" })).categories[0]).toMatchObject({
    withoutLast4: 1,
  });
});

it("counts nobody for an election that names no category yet", async () => {
  expect((await ask([{ hasEmail: true }], { categories: [] })).categories).toEqual([]);
});

it("lets people with a RUT in with ClaveÚnica, and names it while it is not configured", async () => {
  const people = [{ hasEmail: false }, { hasEmail: false, hasRut: false }];
  const access = { teacher: ["clave-unica" as const] };
  const { categories, notConfigured } = await ask(people, { access });
  expect(categories[0]).toMatchObject({ people: 2, lockedOut: 1 });
  expect(notConfigured).toEqual(["clave-unica"]);
  expect((await ask(people)).notConfigured).toEqual([]);
});
