import { leafOf } from "./leaf.ts";

const now = new Date("2026-11-20T14:37:21.456Z");

describe("a leaf", () => {
  it("is canonical JSON with the instant", () => {
    const leaf = leafOf("election.closed.v1", { electionId: "abc", ballots: 12 }, now);
    expect(leaf).toBe(
      '{"at":"2026-11-20T14:37:21.456Z","ballots":12,"electionId":"abc","kind":"election.closed"}',
    );
  });

  it("tells only the hour of what follows a vote", () => {
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
});
