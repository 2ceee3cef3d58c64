import { leafOf } from "./leaf.ts";

const now = new Date("2026-11-20T14:37:21.456Z");

describe("a leaf", () => {
  it("is canonical JSON with the instant", () => {
    const leaf = leafOf("election.closed.v1", { electionId: "abc", ballots: 12 }, now);
    expect(leaf).toBe(
      '{"at":"2026-11-20T14:37:21.456Z","ballots":12,"electionId":"abc","kind":"election.closed"}',
    );
  });

  it("has only the hour of an event that follows a vote", () => {
    const receipt = { receiptId: "r", electionId: "e", integrityHash: "00ff" };
    expect(leafOf("receipt.issued.v1", receipt, now)).toBe(
      '{"electionId":"e","hour":"2026-11-20T14:00:00Z","integrityHash":"00ff","kind":"receipt.issued","receiptId":"r"}',
    );
    expect(leafOf("batch.published.v1", { electionId: "e", count: 20, sha256: "aa" }, now)).not.toContain(
      "37:21",
    );
  });

  it("holds no field that is not listed", () => {
    const withName = { electionId: "e", name: "Ana Prueba" };
    expect(leafOf("election.opened.v1", withName, now)).not.toContain("Ana");
  });

  it("of an act without changes stays the same, byte for byte", () => {
    const act = { administratorId: "a", action: "election.seal", target: "e", reasonSha256: "" };
    expect(leafOf("admin.acted.v1", { ...act, changes: [], result: "" }, now)).toBe(
      '{"action":"election.seal","administratorId":"a","at":"2026-11-20T14:37:21.456Z","kind":"admin.acted","reasonSha256":"","target":"e"}',
    );
  });

  it("contains an act's changes in one order, and only the field's name of personal data", () => {
    const changes = [
      { field: "email" },
      { field: "closesAt", before: "2026-11-20T21:00:00.000Z", after: "2026-11-20T22:00:00.000Z" },
    ];
    const act = { administratorId: "a", action: "election.extend", target: "e", reasonSha256: "", changes };
    expect(leafOf("admin.acted.v1", { ...act, result: "refused" }, now)).toBe(
      '{"action":"election.extend","administratorId":"a","at":"2026-11-20T14:37:21.456Z","changes":[{"after":"2026-11-20T22:00:00.000Z","before":"2026-11-20T21:00:00.000Z","field":"closesAt"},{"field":"email"}],"kind":"admin.acted","reasonSha256":"","result":"refused","target":"e","v":2}',
    );
  });

  it("names both administrators of an act of two", () => {
    const act = {
      administratorId: "b",
      action: "election.close",
      target: "e",
      reasonSha256: "",
      changes: [],
    };
    expect(leafOf("admin.acted.v1", { ...act, result: "", askedBy: "a" }, now)).toBe(
      '{"action":"election.close","administratorId":"b","askedBy":"a","at":"2026-11-20T14:37:21.456Z","kind":"admin.acted","reasonSha256":"","target":"e","v":2}',
    );
  });

  it("cuts values that are too long for a log", () => {
    const changes = [{ field: "title", before: "", after: "x".repeat(5_000) }];
    const act = {
      administratorId: "a",
      action: "election.update",
      target: "e",
      reasonSha256: "",
      result: "",
    };
    expect(leafOf("admin.acted.v1", { ...act, changes }, now).length).toBeLessThan(600);
  });
});
