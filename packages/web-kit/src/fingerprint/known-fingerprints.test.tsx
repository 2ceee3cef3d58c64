import { knownFingerprints } from "./known-fingerprints.ts";

beforeEach(() => localStorage.clear());

it("keeps the first fingerprint that it sees of an election, and no other", () => {
  expect(knownFingerprints.agrees("a", "one")).toBe(true);
  expect(knownFingerprints.agrees("a", "one")).toBe(true);
  expect(knownFingerprints.agrees("a", "two")).toBe(false);
  expect(knownFingerprints.of("a")).toBe("one");
  expect(knownFingerprints.agrees("b", "two")).toBe(true);
});

it("forgets the oldest of very many, and what somebody else wrote there", () => {
  for (let n = 0; n <= 60; n += 1) knownFingerprints.agrees(`e${n}`, "f");
  expect(knownFingerprints.of("e0")).toBeUndefined();
  expect(knownFingerprints.of("e60")).toBe("f");
  localStorage.setItem("urna.fingerprints", "no JSON");
  expect(knownFingerprints.agrees("e1", "g")).toBe(true);
});
