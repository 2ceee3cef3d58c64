import type { PersonId, ReceiptId } from "@urna/contract/identifiers";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Consumption } from "@urna/service-kit/events/consume";
import { emit } from "@urna/service-kit/events/outbox";
import { startRelay, type Relay } from "@urna/service-kit/events/relay";
import { aStreamPrefix, type TestStreams } from "@urna/service-kit/testing/events";
import { eventually } from "@urna/service-kit/testing/eventually";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { readEvents } from "../src/receipts/transport/events.ts";
import { asVoter } from "@urna/service-kit/testing/sessions";
import { aReceiptService, electionId, type TestReceipts } from "./a-receipt-service.ts";

describe("events", () => {
  let receipts: TestReceipts;
  let streams: TestStreams;
  let relay: Relay;
  let replicas: Consumption[];

  beforeAll(async () => {
    [receipts, streams] = [await aReceiptService(), await aStreamPrefix()];
    relay = startRelay({ database: receipts.db, events: streams.events });
    replicas = [
      await readEvents(streams.events, receipts.issuing),
      await readEvents(streams.events, receipts.issuing),
    ];
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await relay.stop();
    await streams.removeStreams();
    await receipts.stop();
  });

  const asked = (personId: PersonId) =>
    receipts.call.getOwnReceipt({ electionId, waitMs: 5_000 }, asVoter(personId));
  const own = async (personId: PersonId) => (await asked(personId)).receipt!;
  const deliver = (
    event: "message.sent.v1" | "message.failed.v1",
    message: { receiptId?: ReceiptId; messageId: string },
  ) => receipts.db.transaction((transaction) => emit(transaction, catalogue[event], message));

  it("turn a recorded participation, delivered three times, into one receipt", async () => {
    const personId = receipts.aVoter();
    await receipts.db.transaction(async (transaction) => {
      for (const _copy of [1, 2, 3]) {
        await emit(transaction, catalogue["participation.recorded.v1"], { electionId, personId });
      }
    });
    const { number } = await own(personId);
    await eventually(async () => expect(await waiting()).toBe(0));
    const rows = await receipts.db("receipts").where({ person_id: personId }).select("number");
    expect(rows).toEqual([{ number }]);
    const steps = await readMetric(streams.events.metrics, "urna_cast_step_seconds");
    expect(steps).toEqual([{ labels: { step: "issue" }, value: 3 }]);
  });

  it("set the flag of a message that left; a later failure takes nothing back", async () => {
    const personId = receipts.aVoter();
    const { id: receiptId } = await receipts.issue(personId);
    await deliver("message.failed.v1", { receiptId, messageId: "one" });
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(await own(personId)).toMatchObject({ sentByEmail: false });
    await deliver("message.sent.v1", { receiptId, messageId: "two" });
    await deliver("message.failed.v1", { messageId: "a code" });
    await eventually(async () => expect(await own(personId)).toMatchObject({ sentByEmail: true }));
    await deliver("message.failed.v1", { receiptId, messageId: "three" });
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(await own(personId)).toMatchObject({ sentByEmail: true });
  });

  it("show the owner, and nobody else, that the email was refused, until another one is asked for", async () => {
    const personId = receipts.aVoter();
    const { id: receiptId, integrityHash, number } = await receipts.issue(personId);
    expect(await asked(personId)).toMatchObject({ emailRefused: false });
    await deliver("message.failed.v1", { messageId: "a code" });
    await deliver("message.failed.v1", { receiptId, messageId: "one" });
    await eventually(async () => expect(await asked(personId)).toMatchObject({ emailRefused: true }));
    expect(await asked(personId)).toMatchObject({ receipt: { status: "verified", integrityHash } });
    const { receipt } = await receipts.call.verifyReceipt({ number, k: "" }, asVoter(personId));
    expect(JSON.stringify(receipt)).not.toContain("efused");
    await receipts.call.resendReceipt({ electionId }, asVoter(personId));
    expect(await asked(personId)).toMatchObject({ emailRefused: false });
  });

  /** Messages for this service that are not acknowledged, and outbox rows that have not left. */
  async function waiting(): Promise<number> {
    const stream = `${streams.prefix}VOTES`;
    let count = (await receipts.db("outbox").select("id")).length;
    for await (const { name, num_pending, num_ack_pending } of streams.events.manager.consumers.list(
      stream,
    )) {
      if (name.startsWith("receipt-")) count += num_pending + num_ack_pending;
    }
    return count;
  }
});
