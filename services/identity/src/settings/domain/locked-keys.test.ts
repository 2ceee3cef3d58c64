import { isLocked, refuseLocked } from "./locked-keys.ts";

const change = (key: string) => ({ key, from: ["a"], to: ["b"] });
const open = [{ id: "e1", title: "Consejo 2026" }];

it.each([
  "name",
  "logo",
  "languages",
  "codes.tries",
  "security.codesPerHour",
  "receiptText.ht",
  "retention",
  "notices",
])("locks %s while an election is open", (key) => {
  expect(() => refuseLocked([change("supportPhone"), change(key)], open)).toThrow(
    expect.objectContaining({
      code: "locked-while-open",
      details: { elections: open, fieldErrors: [{ path: key, code: "invalid-format" }] },
    }),
  );
  expect(() => refuseLocked([change(key)], [])).not.toThrow();
});

it.each([
  "supportPhone",
  "supportHours.es",
  "officialSite",
  "address",
  "access.teacher",
  "witnesses",
  "security.secondFactor",
  "security.secondPerson",
  "nameless",
])("leaves %s free", (key) => {
  expect(isLocked(key)).toBe(false);
  expect(() => refuseLocked([change(key)], open)).not.toThrow();
});
