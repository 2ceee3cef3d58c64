import { forgetDraft, forgetDraftsOf, forgetOldDrafts, keepDraft, readDraft } from "./kept-drafts.ts";

const place = { administratorId: "a1", name: "settings.codigos" };
const later = (days: number) => jest.setSystemTime(Date.now() + days * 24 * 60 * 60_000);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.parse("2026-03-12T13:31:00Z") });
});
afterEach(() => jest.useRealTimers());

it("gives back what was typed, and when, to who typed it", () => {
  keepDraft(place, { tries: "4" });
  expect(readDraft(place)).toEqual({ at: "2026-03-12T13:31:00.000Z", value: { tries: "4" } });
  expect(readDraft({ ...place, administratorId: "a2" })).toBeUndefined();
  forgetDraft(place);
  expect(readDraft(place)).toBeUndefined();
});

it("keeps it for seven days, and no longer", () => {
  keepDraft(place, "text");
  later(7);
  expect(readDraft(place)).toBeDefined();
  later(1);
  expect(readDraft(place)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it("erases all of one administrator, and nobody else's", () => {
  keepDraft(place, "text");
  keepDraft({ ...place, name: "election.1" }, "text");
  keepDraft({ ...place, administratorId: "a2" }, "text");
  forgetDraftsOf("a1");
  expect(localStorage).toHaveLength(1);
});

it("erases what is old, whoever it is of, and nothing that is not a draft", () => {
  localStorage.setItem("theme", "dark");
  keepDraft(place, "old");
  later(8);
  keepDraft({ ...place, administratorId: "a2" }, "new");
  forgetOldDrafts();
  expect(Object.keys(localStorage).sort()).toEqual(["theme", "urna-draft:a2:settings.codigos"]);
});

it("takes what cannot be read for nothing", () => {
  localStorage.setItem("urna-draft:a1:settings.codigos", "{");
  expect(readDraft(place)).toBeUndefined();
});
