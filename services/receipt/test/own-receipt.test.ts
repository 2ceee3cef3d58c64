import { randomUUID } from "node:crypto";
import type { PersonId, ReceiptId } from "@urna/contract/identifiers";
import { recordDelivery } from "../src/receipts/domain/record-delivery.ts";
import { asAdministrator, asVoter } from "@urna/service-kit/testing/sessions";
import { aReceiptService, electionId, type TestReceipts } from "./a-receipt-service.ts";

describe("the voter's own receipt", () => {
  let receipts: TestReceipts;

  beforeAll(async () => {
    receipts = await aReceiptService();
  });
  afterAll(() => receipts.stop());

  const own = async (personId: PersonId, waitMs = 0) =>
    (await receipts.call.getOwnReceipt({ electionId, waitMs }, asVoter(personId))).receipt!;

  it("is whole, and has the secret in its code", async () => {
    const personId = receipts.aVoter();
    const { number } = await receipts.issue(personId);
    const receipt = await own(personId);
    expect(receipt).toMatchObject({
      number,
      status: "verified",
      voter: "Juan Prueba Rojas",
      sentByEmail: false,
    });
    expect(receipt).toEqual(
      (await receipts.call.verifyReceipt({ number, k: "" }, asVoter(personId))).receipt,
    );
  });

  it("is there as soon as it is issued, for a person who waits", async () => {
    const personId = receipts.aVoter();
    const started = Date.now();
    const waiting = own(personId, 3_000);
    setTimeout(() => void receipts.issue(personId, { logged: false }), 300);
    expect(await waiting).toMatchObject({ status: "verified", voter: "Juan Prueba Rojas" });
    expect(Date.now() - started).toBeLessThan(1_500);
  });

  it("is not found when it does not come in time, nor for a stranger", async () => {
    const started = Date.now();
    await expect(own(receipts.aVoter(), 400)).rejects.toMatchObject({ code: "receipt-not-found" });
    expect(Date.now() - started).toBeGreaterThan(350);
    await expect(own(randomUUID())).rejects.toMatchObject({ code: "receipt-not-found" });
    await expect(own("no-uuid")).rejects.toMatchObject({ code: "receipt-not-found" });
  });

  it("is for whose session it is, and for nobody else", async () => {
    const personId = receipts.aVoter();
    await receipts.issue(personId);
    const asked = { electionId, personId, waitMs: 0, language: "es" as const, electionIds: [electionId] };
    const { call } = receipts;
    for (const ask of [call.getOwnReceipt, call.listReceiptNumbers, call.renderReceipt, call.resendReceipt]) {
      const outcomeOf = (options: object) => ask(asked, options).catch(({ code }: { code: string }) => code);
      expect(await outcomeOf({})).toBe("not-signed-in");
      expect(await outcomeOf({ accessToken: "made-up" })).toBe("not-signed-in");
      expect(await outcomeOf(asAdministrator("ada"))).toBe("not-allowed");
    }
    expect(receipts.peers.sent).toEqual([]);
  });

  it("is listed by its number, with the person's others, for the elections asked for", async () => {
    const personId = receipts.aVoter();
    const { number } = await receipts.issue(personId);
    await receipts.issue(receipts.aVoter());
    const numbers = async (person: string, ...electionIds: string[]) =>
      (await receipts.call.listReceiptNumbers({ electionIds }, asVoter(person))).numbers;
    expect(await numbers(personId, electionId, "4Ysh9D867Yuspp")).toEqual([{ electionId, number }]);
    expect(await numbers(personId, "4Ysh9D867Yuspp")).toEqual([]);
    expect(await numbers(personId)).toEqual([]);
    expect(await numbers("no-uuid", electionId)).toEqual([]);
  });

  it("is there while the log cannot answer, judged by its record; a verification is not", async () => {
    const personId = receipts.aVoter();
    const { number } = await receipts.issue(personId);
    receipts.peers.logFails = true;
    expect(await own(personId)).toMatchObject({ number, status: "verified" });
    await expect(receipts.call.verifyReceipt({ number, k: "" }, asVoter(personId))).rejects.toMatchObject({
      code: "internal",
    });
    receipts.peers.logFails = false;
  });

  it("fails where its record or its leaf does not hold", async () => {
    const personId = receipts.aVoter();
    const { id } = await receipts.issue(personId);
    await receipts.db("receipts").where({ id }).update({ category: "student" });
    expect(await own(personId)).toMatchObject({ status: "failed" });
    const unlogged = receipts.aVoter();
    const { integrityHash } = await receipts.issue(unlogged, { logged: false });
    receipts.peers.log.hold({ receiptId: randomUUID(), electionId, integrityHash });
    expect(await own(unlogged)).toMatchObject({ status: "failed" });
  });
});

describe("sending it again", () => {
  let receipts: TestReceipts;

  beforeAll(async () => {
    receipts = await aReceiptService();
  });
  afterAll(() => receipts.stop());

  const resend = (personId: PersonId) => receipts.call.resendReceipt({ electionId }, asVoter(personId));
  /** As if so much time had passed since the requests about this receipt. */
  const pass = (receiptId: ReceiptId, seconds: number) =>
    receipts
      .db("resends")
      .where({ receipt_id: receiptId })
      .update({ requested_at: receipts.db.raw("requested_at - ? * interval '1 second'", [seconds]) });
  const keysOf = (receiptId: ReceiptId) =>
    receipts.peers.sent.flatMap(({ content, idempotencyKey }) =>
      content?.$case === "receipt" && content.value.receiptId === receiptId ? [idempotencyKey] : [],
    );

  it("asks notification for a new message each time, three times an hour at most", async () => {
    const personId = receipts.aVoter();
    const { id } = await receipts.issue(personId);
    for (const _time of [1, 2, 3]) {
      expect(await resend(personId)).toEqual({ sentTo: "a•••@slep.example" });
      await pass(id, 61);
    }
    const refusal = await resend(personId).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "too-many-requests" });
    const { retryAfterSeconds } = (refusal as { details: { retryAfterSeconds: number } }).details;
    expect(retryAfterSeconds).toBeGreaterThan(3_590 - 3 * 61);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3_600 - 3 * 61);
    expect(new Set(keysOf(id)).size).toBe(3);
    const ours = receipts.peers.sent.find(({ idempotencyKey }) => idempotencyKey === keysOf(id)[0]);
    expect(ours?.recipient).toEqual({ $case: "personId", value: personId });
  });

  it("sends one email for two clicks, and another one after a minute", async () => {
    const personId = receipts.aVoter();
    const { id } = await receipts.issue(personId);
    await resend(personId);
    await resend(personId);
    expect(new Set(keysOf(id)).size).toBe(1);
    await pass(id, 59);
    await resend(personId);
    expect(new Set(keysOf(id)).size).toBe(1);
    await pass(id, 2);
    await resend(personId);
    expect(new Set(keysOf(id)).size).toBe(2);
  });

  it("sends a new one at once after a refusal, and a second click sends no third", async () => {
    const personId = receipts.aVoter();
    const { id } = await receipts.issue(personId);
    await resend(personId);
    await recordDelivery(receipts.issuing.store, { receiptId: id, sent: false });
    await Promise.all([resend(personId), resend(personId)]);
    expect(new Set(keysOf(id)).size).toBe(2);
  });

  it("leaves a refusal as it was when notification did not take the new one, or the hour is used up", async () => {
    const personId = receipts.aVoter();
    const { id } = await receipts.issue(personId);
    const refuse = () => recordDelivery(receipts.issuing.store, { receiptId: id, sent: false });
    const isRefused = async () =>
      (await receipts.call.getOwnReceipt({ electionId, waitMs: 0 }, asVoter(personId))).emailRefused;
    await refuse();
    receipts.peers.notificationFails = true;
    await expect(resend(personId)).rejects.toMatchObject({ code: "internal" });
    receipts.peers.notificationFails = false;
    expect(await isRefused()).toBe(true);
    for (const _time of [1, 2, 3]) {
      await resend(personId);
      expect(await isRefused()).toBe(false);
      await refuse();
    }
    await expect(resend(personId)).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await isRefused()).toBe(true);
  });

  it("does so again when the hour is over", async () => {
    const personId = receipts.aVoter();
    const { id } = await receipts.issue(personId);
    for (const _time of [1, 2, 3]) {
      await resend(personId);
      await pass(id, 61);
    }
    await expect(resend(personId)).rejects.toMatchObject({ code: "too-many-requests" });
    await receipts
      .db("resends")
      .where({ receipt_id: id })
      .update({ requested_at: new Date(Date.now() - 3_601_000) });
    await expect(resend(personId)).resolves.toBeDefined();
  });

  it("sends one email when many ask at once, and answers them all", async () => {
    const personId = receipts.aVoter();
    const { id } = await receipts.issue(personId);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => resend(personId)));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill("fulfilled"));
    expect(new Set(keysOf(id)).size).toBe(1);
  });

  it("counts nothing that notification did not take", async () => {
    const personId = receipts.aVoter();
    await receipts.issue(personId);
    receipts.peers.notificationFails = true;
    for (const _time of [1, 2, 3, 4])
      await expect(resend(personId)).rejects.toMatchObject({ code: "internal" });
    receipts.peers.notificationFails = false;
    await expect(resend(personId)).resolves.toBeDefined();
  });

  it("refuses who has no email, and who has no receipt", async () => {
    const { email: _email, ...withoutEmail } = {
      name: "Ana Prueba",
      category: "student",
      language: "ht",
      email: "",
    } as const;
    const personId = randomUUID();
    receipts.peers.people.set(personId, withoutEmail);
    await receipts.issue(personId);
    await expect(resend(personId)).rejects.toMatchObject({ code: "no-registered-email" });
    await expect(resend(randomUUID())).rejects.toMatchObject({ code: "receipt-not-found" });
  });
});
