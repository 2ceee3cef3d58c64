import type { ElectionId } from "@urna/contract/identifiers";
import { anIdentity, caller, type Identity } from "./support/identity.ts";
import { anElection, anEntry, lastFour, personOf, rutOf } from "./support/roll.ts";

/** Ways in which people and their telephones write `10000013-K`. */
const forms: [string, (number: string) => string][] = [
  ["plain", (number) => `${number}-K`],
  ["with dots", (number) => `${dotted(number, ".")}-K`],
  ["in lower case", (number) => `${dotted(number, ".")}-k`],
  ["with spaces", (number) => ` ${dotted(number, " ")} - k `],
  ["without a hyphen", (number) => `${number}k`],
  ["with a zero in front", (number) => `0${number}-k`],
  ["with another hyphen", (number) => `${number}\u2011K`],
  ["with hard spaces", (number) => `${dotted(number, "\u00a0")}-K`],
  ["as copied from an address book", (number) => `\u202a${number}-K\u202c`],
];
const dotted = (number: string, mark: string) => number.replace(/\B(?=(\d{3})+$)/g, mark);

/** Invented voters whose check digit is K, one for each form. */
const voters = Array.from({ length: 2_000 }, (_, n) => n)
  .filter((n) => rutOf(n).endsWith("K"))
  .slice(0, forms.length);
const cases = forms.map(([name, write], index) => {
  const n = voters[index] ?? 0;
  return [name, write(rutOf(n).slice(0, -2)), n] as const;
});

let identity: Identity;
let electionId: ElectionId;
beforeAll(async () => {
  identity = await anIdentity();
  const entries = [
    ...voters.map((n) => anEntry(n, { categories: ["student"] })),
    // As SIGE has them, in the column of the RUN.
    anEntry(3_000, { categories: ["student"], documentNumber: "100200300-3" }),
  ];
  electionId = await anElection(identity, entries, { categories: ["student"] });
});
afterAll(() => identity.close());

describe.each(cases)("a RUT written %s: %s", (_name, written, n) => {
  it("lets in, gets a code and is kept as one and the same", async () => {
    const signIn = { identifier: written, last4: lastFour(rutOf(n)), electionId };
    const given = { ...signIn, caller: caller() };
    const { person } = await identity.access.signInWithDocument(given);
    expect(person?.id).toBe(await personOf(identity, n));

    const asked = { electionId, identifier: written, staff: false, challengeSecret: "" };
    await identity.access.requestCode({ ...asked, caller: caller() });
    expect(identity.notification.codeFor(`votante${n}@correo.example.cl`)).toMatch(/^\d{6}$/);

    const { reference } = await identity.registration.createRegistrationRequest({
      fullName: "Solicitante Inventado",
      email: "solicita@correo.example.cl",
      category: "guardian",
      documentNumber: written,
      rut: written,
      message: "",
      language: "es",
      caller: caller(),
    });
    const page = { page: 1, pageSize: 10, sort: "", q: reference };
    const { requests } = await identity.registration.listRegistrationRequests({
      page,
      actor: { administratorId: "a", reason: "" },
    });
    expect(requests).toMatchObject([{ documentNumber: rutOf(n), rut: rutOf(n) }]);
  });
});

it.each([
  ["100.200.300-3", "ipe"],
  ["100200300-3", "rut"],
  ["1002003003", undefined],
] as const)("lets in with an IPE written %s as %s", async (identifier, documentType) => {
  const { person } = await identity.access.signInWithDocument({
    identifier,
    documentType,
    last4: "3003",
    electionId,
    caller: caller(),
  });
  expect(person?.name).toBe("Votante3000 De Prueba");
});

it("counts every way of writing a document as one in the delays against guessing", async () => {
  const guess = (identifier: string) =>
    identity.access.signInWithDocument({
      identifier,
      last4: "0000",
      electionId,
      caller: caller("198.51.100.9"),
    });
  const rut = rutOf(voters[0] ?? 0).slice(0, -2);
  const outcomes: string[] = [];
  for (const [, write] of forms) await guess(write(rut)).catch(({ code }) => outcomes.push(code));
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill("invalid-credentials"));
  expect(outcomes.slice(5)).toEqual(Array(forms.length - 5).fill("too-many-requests"));
});
