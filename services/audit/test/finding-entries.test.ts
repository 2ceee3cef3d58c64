import { createHash } from "node:crypto";
import type { EntryFilter } from "@urna/protos/audit/v1/audit";
import { aReceiptHash, anAuditLog, type TestLog } from "./an-audit-log.ts";

describe("finding entries", () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await anAuditLog();
    await log.appendReceipts(0, 21);
    await log.appendActs([
      { action: "election.seal", target: "e-1" },
      { action: "election.publish", target: "e-1", result: "refused" },
    ]);
    const later = "2026-11-22T02:59:59.999Z";
    await log.appendActs([{ administratorId: "b", action: "voter.correct", target: "p-1" }], later);
    await log.appendActs(
      [{ administratorId: "b", action: "roll.view", target: "r-1" }],
      "2026-11-22T03:00:00.000Z",
    );
  });
  afterAll(() => log.drop());

  const list = async (filter: Partial<EntryFilter>, page = {}) => {
    const asked = { page: 1, pageSize: 50, sort: "", q: "", ...page };
    const { entries, total } = await log.call.listEntries({
      page: asked,
      filter: filter,
    });
    expect(total).toBeGreaterThanOrEqual(BigInt(entries.length));
    return entries.map(({ index }) => Number(index));
  };

  it("lists the newest first, a page at a time", async () => {
    expect(await list({}, { pageSize: 4 })).toEqual([24, 23, 22, 21]);
    expect(await list({}, { page: 3, pageSize: 4, sort: "index" })).toEqual([8, 9, 10, 11]);
    const { total } = await log.call.listEntries({ page: { page: 9, pageSize: 50, sort: "", q: "" } });
    expect(total).toBe(25n);
  });

  it("finds by a whole id, hash or code that the leaf has, and by no part of one", async () => {
    expect(await list({}, { q: "receipt-12" })).toEqual([12]);
    expect(await list({}, { q: aReceiptHash(7) })).toEqual([7]);
    expect(await list({}, { q: "election.seal" })).toEqual([21]);
    expect(await list({}, { q: "receipt-" })).toEqual([]);
    expect(await list({}, { q: "%" })).toEqual([]);
  });

  it("finds what was logged from one instant until, and without, another", async () => {
    const day = { from: new Date("2026-11-21T03:00:00Z"), until: new Date("2026-11-22T03:00:00Z") };
    expect(await list(day)).toEqual([23]);
    expect(await list({ from: day.until })).toEqual([24]);
    // What follows a vote is logged by the hour, and counts from the hour's beginning.
    const hour = new Date("2026-11-20T14:00:00Z");
    expect(await list({ from: hour, until: new Date(hour.getTime() + 1_000) })).toHaveLength(21);
    expect(await list({ until: hour })).toEqual([]);
  });

  it.each<[string, Partial<EntryFilter>, number[]]>([
    ["an administrator", { actor: "b" }, [24, 23]],
    ["a family", { family: "view" }, [24]],
    ["a code", { code: "election.seal" }, [21]],
    ["a kind of entity", { entity: "voter" }, [23]],
    ["an election", { entity: "election", entityId: "e-1" }, [22, 21]],
    ["what was refused", { result: "refused" }, [22]],
    ["what was done, of one actor", { result: "done", actor: "a" }, [21]],
    ["a family and a code of another", { family: "view", code: "election.seal" }, []],
    ["a family that the log has nothing of", { family: "mail" }, []],
  ])("finds by %s", async (_, filter, indexes) => {
    expect(await list(filter)).toEqual(indexes);
  });

  it("counts what follows a vote as the system's", async () => {
    expect(await list({ actor: "system" })).toHaveLength(21);
    expect(await list({ entity: "election", entityId: "e" })).toHaveLength(21);
  });

  it.each<Partial<EntryFilter>>([{ family: "x" }, { entity: "x" }, { result: "unspecified" }])(
    "refuses %j",
    async (filter) => {
      await expect(list(filter)).rejects.toMatchObject({ code: "invalid-request" });
    },
  );

  it("lists its codes and administrators", async () => {
    expect(await log.call.listFacets({})).toEqual({
      codes: ["election.publish", "election.seal", "receipt.issued", "roll.view", "voter.correct"],
      administratorIds: ["a", "b"],
    });
  });

  it("is served by indexes: a day, an actor, a code and a word are no walk through the log", async () => {
    const conditions = [
      "logged_at >= '2026-11-22'",
      "actor = 'b'",
      "code = 'voter.correct'",
      `words @> '["p-1"]'`,
    ];
    for (const condition of conditions) {
      const plan = await log.owner.transaction(async (transaction) => {
        await transaction.raw("set local enable_seqscan = off");
        return JSON.stringify(
          (await transaction.raw(`explain select * from entries where ${condition}`)).rows,
        );
      });
      expect(plan).toContain("entries_");
    }
  });
});

describe("an export", () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await anAuditLog();
    await log.appendReceipts(0, 2_345);
  });
  afterAll(() => log.drop());

  it("holds every entry of the newest head, and the log says first who took them along", async () => {
    const head = await log.call.getHead({});
    const request = { filter: { code: "receipt.issued" } };
    const leaves: string[] = [];
    let exported: typeof head | undefined;
    for await (const { head: header, entries } of log.call.exportEntries({
      ...request,
      actor: { administratorId: "x", reason: "" },
    })) {
      exported ??= header;
      for (const { leaf, leafHash } of entries) {
        expect(createHash("sha256").update(Buffer.of(0)).update(leaf!).digest("hex")).toBe(leafHash);
        leaves.push(leaf!);
      }
    }
    expect(exported).toEqual(head);
    expect(leaves).toHaveLength(2_345);
    expect(leaves[2_344]).toContain('"receipt-2344"');
    const { entries } = await log.call.listEntries({
      page: { page: 1, pageSize: 1, sort: "", q: "audit.export" },
    });
    expect(JSON.parse(entries[0]?.leaf ?? "")).toMatchObject({
      administratorId: "x",
      target: head.rootHash,
      changes: [{ field: "entries", after: "2345" }],
    });
  });
});
