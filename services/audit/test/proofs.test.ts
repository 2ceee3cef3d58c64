import { isIncluded } from "@urna/contract/audit/log-proofs";
import { compactVerify, importJWK } from "jose";
import { createPublicHead } from "../src/domain/public-head.ts";
import { aReceiptHash, anAuditLog, type TestLog } from "./an-audit-log.ts";

describe("what the log proves", () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await anAuditLog();
    for (let size = 0; size < 21; size += 3) await log.appendReceipts(size, size + 3);
  });
  afterAll(() => log.drop());

  it("signs a head over the number of leaves and the root", async () => {
    const { treeSize, rootHash, signedHead, publicKey } = await log.call.getHead({});
    expect(treeSize).toBe(21n);
    const { payload } = await compactVerify(signedHead, await importJWK(JSON.parse(publicKey), "EdDSA"));
    const head: unknown = JSON.parse(Buffer.from(payload).toString());
    expect(head).toEqual({ treeSize: 21, rootHash, signedAt: "2026-11-20T14:00:00Z" });
  });

  it("leads from every receipt's leaf to the root of the newest head", async () => {
    for (let number = 0; number < 21; number += 1) {
      const proof = await log.call.getInclusionProof({ receiptHash: aReceiptHash(number) });
      expect(proof.index).toBe(BigInt(number));
      expect(JSON.parse(proof.leaf!)).toMatchObject({ integrityHash: aReceiptHash(number) });
      const [index, treeSize] = [number, Number(proof.treeSize)];
      expect(await isIncluded(proof.leaf!, { ...proof, index, treeSize })).toBe(true);
    }
  });

  it("knows no receipt that was never logged", async () => {
    const unknown = log.call.getInclusionProof({ receiptHash: aReceiptHash(999) });
    await expect(unknown).rejects.toMatchObject({ code: "not-found" });
  });

  it("proves that the log of 6 grew into the log of 21", async () => {
    const { path } = await log.call.getConsistencyProof({ firstSize: 6n, secondSize: 21n });
    expect(path.length).toBeGreaterThan(0);
  });

  it.each([
    [0n, 5n],
    [7n, 6n],
    [5n, 22n],
  ])("refuses a consistency proof from %d to %d", async (firstSize, secondSize) => {
    const refused = log.call.getConsistencyProof({ firstSize, secondSize });
    await expect(refused).rejects.toMatchObject({ code: "invalid-request" });
  });

  it("leads from any entry to the root of the newest head, by its index", async () => {
    const proof = await log.call.getInclusionProof({ receiptHash: "", index: 13n });
    expect(proof.index).toBe(13n);
    expect(await isIncluded(proof.leaf!, { ...proof, index: 13, treeSize: 21 })).toBe(true);
    const beyond = log.call.getInclusionProof({ receiptHash: "", index: 21n });
    await expect(beyond).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("what the log shows to anybody", () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await anAuditLog();
  });
  afterAll(() => log.drop());

  /** Of a replica that has just started. */
  const publicSize = async () => (await createPublicHead(log)()).treeSize;

  it("is its first head in its first hour, and then that of the last hour that is over", async () => {
    await expect(publicSize()).rejects.toMatchObject({ code: "unavailable" });
    await log.appendReceipts(0, 2);
    expect(await publicSize()).toBe(2);
    await log.appendReceipts(2, 5);
    expect(await publicSize()).toBe(2);
    log.clock.advance(3_600_000);
    expect(await publicSize()).toBe(5);
    for (let size = 5; size < 12; size += 1) await log.appendReceipts(size, size + 1);
    expect(await publicSize()).toBe(5);
    log.clock.advance(7_200_000);
    expect((await log.call.getPublicHead({})).head).toEqual(await log.call.getHead({}));
  });
});
