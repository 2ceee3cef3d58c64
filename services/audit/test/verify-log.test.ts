import { readFile, writeFile } from "node:fs/promises";
import { anAuditLog, type TestLog } from "./an-audit-log.ts";

const whole = { first: 0n, limit: 0n, proven: 0n };
const fine = { ok: true, reason: undefined, firstBadIndex: undefined };
const bad = (index: number, reason: string) => ({ ok: false, firstBadIndex: BigInt(index), reason });

describe("verifying the log", () => {
  let log: TestLog;

  beforeEach(async () => {
    log = await anAuditLog();
    await log.appendReceipts(0, 5);
    await log.appendReceipts(5, 6);
    await log.appendReceipts(6, 13);
  });
  afterEach(() => log.drop());

  const verdict = async () => {
    const { ok, reason, firstBadIndex } = await log.call.verifyLog(whole);
    return { ok, reason, firstBadIndex };
  };

  it("holds for a log that nobody touched", async () => {
    expect(await log.call.verifyLog(whole)).toEqual({
      ...fine,
      treeSize: 13n,
      proven: 13n,
      summarised: 0n,
    });
  });

  it("names a leaf that was changed", async () => {
    await log.tamper(`update entries set leaf = replace(leaf, 'receipt-3', 'receipt-9') where index = 3`);
    expect(await verdict()).toEqual(bad(3, "leaf-changed"));
  });

  it("names a leaf that was changed together with its hash in the tree", async () => {
    await log.tamper(`update entries set leaf = replace(leaf, 'receipt-8', 'receipt-1') where index = 8`);
    await log.tamper(`update subtrees set hash = sha256('\\x00'::bytea || convert_to(
      (select leaf from entries where index = 8), 'utf8')) where last_leaf = 8 and level = 0`);
    expect(await verdict()).toEqual(bad(8, "leaf-changed"));
  });

  it("names a leaf that was deleted", async () => {
    await log.tamper(`delete from entries where index = 4`);
    expect(await verdict()).toEqual(bad(4, "leaf-missing"));
  });

  it("names the place where two leaves were exchanged", async () => {
    await log.tamper(`
      update entries set index = 1000 where index = 2;
      update entries set index = 2 where index = 7;
      update entries set index = 7 where index = 1000`);
    expect(await verdict()).toEqual(bad(2, "leaf-changed"));
  });

  it("names a stored subtree that was changed", async () => {
    await log.tamper(`update subtrees set hash = sha256('x') where last_leaf = 7 and level = 3`);
    expect(await verdict()).toEqual(bad(7, "tree-changed"));
  });

  it("names where the tail was cut off, by the heads in the database", async () => {
    await log.tamper(`delete from entries where index >= 10; delete from subtrees where last_leaf >= 10`);
    expect(await verdict()).toEqual(bad(10, "tail-missing"));
  });

  it("names where the tail was cut off with its heads, by the head file", async () => {
    await log.tamper(`
      delete from entries where index >= 6; delete from subtrees where last_leaf >= 6;
      delete from heads where tree_size > 6`);
    expect(await verdict()).toEqual(bad(6, "tail-missing"));
  });

  it("names where the log took another course after its tail was cut off", async () => {
    await log.tamper(`
      delete from entries where index >= 6; delete from subtrees where last_leaf >= 6;
      delete from heads where tree_size > 6`);
    await log.appendReceipts(100, 107);
    expect(await verdict()).toEqual(bad(6, "leaf-changed"));
  });

  it("names a head that the log's key did not sign", async () => {
    await log.tamper(`update heads set signed_head = overlay(signed_head placing 'AAAA' from 200 for 4)
      where tree_size = 6`);
    expect(await verdict()).toEqual(bad(12, "head-signature-wrong"));
  });

  it("is not confused by a head that a crash cut short in the file", async () => {
    await writeFile(log.headFile, `${await readFile(log.headFile, "utf8")}\neyJhbGciOiJFZERTQSIs`);
    await log.appendReceipts(13, 14);
    expect(await verdict()).toEqual(fine);
    expect((await readFile(log.headFile, "utf8")).trim().split("\n")).toHaveLength(5);
  });

  /** As a page does it: one stage after the other, with what the stage before answered. */
  const byStages = async (limit: bigint) => {
    const sizes: bigint[] = [];
    for (let [first, proven] = [0n, 0n]; ;) {
      const { ok, reason, firstBadIndex, next, ...answer } = await log.call.verifyLog({
        first,
        limit,
        proven,
      });
      sizes.push(answer.treeSize);
      if (next === undefined) return { ok, reason, firstBadIndex, sizes };
      [first, proven] = [next, answer.proven];
    }
  };

  it("holds by stages, too, and says how far it has come", async () => {
    expect(await byStages(5n)).toEqual({ ...fine, sizes: [5n, 10n, 13n] });
    expect(await byStages(13n)).toEqual({ ...fine, sizes: [13n, 13n] });
  });

  it.each([1n, 4n, 6n, 7n, 20n])("finds the same by stages of %d", async (limit) => {
    await log.tamper(`update entries set leaf = replace(leaf, 'receipt-8', 'receipt-1') where index = 8`);
    expect(await byStages(limit)).toMatchObject(bad(8, "leaf-changed"));
    await log.tamper(`
      delete from entries where index >= 6; delete from subtrees where last_leaf >= 6;
      delete from heads where tree_size > 6`);
    expect(await byStages(limit)).toMatchObject(bad(6, "tail-missing"));
    await log.appendReceipts(100, 107);
    expect(await byStages(limit)).toMatchObject(bad(6, "leaf-changed"));
  });

  it("finds by stages a head that the log's key did not sign", async () => {
    await log.tamper(`update heads set signed_head = overlay(signed_head placing 'AAAA' from 200 for 4)
      where tree_size = 6`);
    expect(await byStages(4n)).toMatchObject({ ok: false, reason: "head-signature-wrong" });
  });

  const sizes = async () => (await log.store.heads()).map(({ treeSize }) => treeSize);

  it("signs no head over an entry that somebody put into the database", async () => {
    await log.tamper(`
      insert into entries (index, event_id, leaf, seal)
        select 13, 'planted', replace(leaf, 'receipt-12', 'receipt-99'), seal from entries where index = 12;
      insert into subtrees (last_leaf, level, hash)
        select 13, 0, sha256('\\x00'::bytea || convert_to(leaf, 'utf8')) from entries where index = 13;
      insert into subtrees (last_leaf, level, hash)
        select 13, 1, sha256('\\x01'::bytea || a.hash || b.hash) from subtrees a, subtrees b
          where a.last_leaf = 12 and a.level = 0 and b.last_leaf = 13 and b.level = 0`);
    await expect(log.appendReceipts(13, 15)).rejects.toThrow(
      "entry 13 is none that was logged: leaf-changed",
    );
    expect(await sizes()).toEqual([5, 6, 13]);
  });

  it("signs no head over a tree that the newest head does not confirm", async () => {
    await log.tamper(`update subtrees set hash = sha256('x') where last_leaf = 7 and level = 3`);
    await expect(log.appendReceipts(13, 14)).rejects.toThrow("not what its newest head says");
    expect(await sizes()).toEqual([5, 6, 13]);
  });

  it("signs nothing after a head that it never signed", async () => {
    await log.tamper(`insert into heads select 12, signed_head || 'AA' from heads where tree_size = 13;
      delete from heads where tree_size = 13`);
    await expect(log.appendReceipts(13, 14)).rejects.toThrow("another signature");
    expect(await sizes()).toEqual([5, 6, 12]);
  });
});
