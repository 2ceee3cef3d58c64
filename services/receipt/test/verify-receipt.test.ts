import { randomUUID } from "node:crypto";
import { asVoter } from "@urna/service-kit/testing/sessions";
import { aReceiptService, electionId, type TestReceipts } from "./a-receipt-service.ts";
import { origin } from "./a-printer.ts";
import { qrDataUrl } from "@urna/printing/drawing/qr-code";

describe("verifying a receipt", () => {
  let receipts: TestReceipts;

  beforeAll(async () => {
    receipts = await aReceiptService();
  });
  afterAll(() => receipts.stop());

  const verify = async (number: string, { k = "", personId = "" } = {}) =>
    (await receipts.call.verifyReceipt({ number, k }, personId === "" ? {} : asVoter(personId))).receipt!;
  const base64url = (secret: Buffer) => secret.toString("base64url");

  it("shows the name masked to a person who types the number", async () => {
    const { number } = await receipts.issue(receipts.aVoter());
    const receipt = await verify(`  ${number.toLowerCase()} `);
    expect(receipt).toMatchObject({ number, status: "verified", voter: "Juan P. R.", category: "teacher" });
    expect(receipt.electionTitle).toEqual({ es: "Consejo Local 2026", en: "Local Council 2026", ht: "" });
    expect(receipt.participationHour).toEqual(new Date("2026-11-20T14:00:00.000Z"));
    expect(receipt.qr).toBe(qrDataUrl(`${origin}/verificar-voto#n=${number}`));
  });

  it("shows it whole to a person who has the secret, and to its owner", async () => {
    const personId = receipts.aVoter();
    const { number, secret } = await receipts.issue(personId);
    const withSecret = await verify(number, { k: base64url(secret) });
    const ofOwner = await verify(number, { personId });
    expect(withSecret).toMatchObject({ voter: "Juan Prueba Rojas", status: "verified" });
    expect(withSecret.qr).toBe(qrDataUrl(`${origin}/verificar-voto#n=${number}&k=${base64url(secret)}`));
    expect(ofOwner).toEqual(withSecret);
  });

  it.each([
    ["a wrong secret", { k: Buffer.alloc(16, 1).toString("base64url") }],
    ["half a secret", { k: "AQEB" }],
    ["another session", { personId: randomUUID() }],
  ])("keeps it masked with %s", async (_what, question) => {
    const { number } = await receipts.issue(receipts.aVoter());
    expect(await verify(number, question)).toEqual(await verify(number));
  });

  it.each(["SLEP-00000000", "SLEP-0000000", "nonsense", "", "SLEP-0000000G"])(
    "does not know «%s»",
    async (number) => {
      await expect(verify(number)).rejects.toMatchObject({ code: "receipt-not-found" });
    },
  );

  it.each([
    ["election", "election_id = '4t8xRyNCkQkfrV'"],
    ["title", "title_en = 'Another council'"],
    ["category", "category = 'student'"],
    ["hour", "participation_hour = participation_hour - interval '1 hour'"],
    ["hash", "integrity_hash = repeat('0', 64)"],
    ["name", "voter = set_byte(voter, 19, get_byte(voter, 19) # 1)"],
    ["secret", "secret = '\\x00'::bytea"],
    ["place of the name", "voter = secret"],
  ])("fails when the stored %s was altered", async (_what, change) => {
    const { id, number } = await receipts.issue(receipts.aVoter());
    await receipts.db.raw(`update receipts set ${change} where id = '${id}'`);
    expect(await verify(number)).toMatchObject({ status: "failed" });
  });

  it("fails when a whole record was exchanged for another that gives its own hash", async () => {
    const personId = receipts.aVoter();
    const { number } = await receipts.issue(personId, { logged: false });
    receipts.peers.log.hold({ receiptId: randomUUID(), electionId, integrityHash: "ab".repeat(32) });
    receipts.clock.advance(3 * 3_600_000);
    expect(await verify(number)).toMatchObject({ status: "failed" });
    receipts.clock.advance(-3 * 3_600_000);
  });

  it("waits for the leaf of a receipt that was just issued", async () => {
    const { id, number, integrityHash } = await receipts.issue(receipts.aVoter(), { logged: false });
    setTimeout(() => receipts.peers.log.hold({ receiptId: id, electionId, integrityHash }), 700);
    expect(await verify(number)).toMatchObject({ status: "verified" });
  });

  it("is unavailable when that leaf does not come", async () => {
    const { number } = await receipts.issue(receipts.aVoter(), { logged: false });
    await expect(verify(number)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("fails when the leaf is about another receipt, and when another key signed the head", async () => {
    const { number, integrityHash } = await receipts.issue(receipts.aVoter(), { logged: false });
    receipts.peers.log.hold({ receiptId: randomUUID(), electionId, integrityHash });
    expect(await verify(number)).toMatchObject({ status: "failed" });
    const other = await receipts.issue(receipts.aVoter());
    expect(await verify(other.number)).toMatchObject({ status: "verified" });
    receipts.peers.log.useAnotherKey();
    expect(await verify(other.number)).toMatchObject({ status: "failed" });
  });
});
