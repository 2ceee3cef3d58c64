import { randomUUID } from "node:crypto";
import type { PersonId } from "@urna/contract/identifiers";
import { aReceiptService, electionId, type TestReceipts } from "./a-receipt-service.ts";

const actor = { administratorId: randomUUID(), reason: "" };

let receipts: TestReceipts;
beforeAll(async () => {
  receipts = await aReceiptService();
});
afterAll(() => receipts.stop());

async function kept(personId: PersonId) {
  const { kinds } = await receipts.personalData.export({ subject: { personId, emails: [] }, actor });
  return Object.fromEntries(
    kinds.map(({ kind, records }) => [kind, records.map((text) => JSON.parse(text))]),
  );
}

it("lists a person's receipts, to the hour, without their proofs, and nobody else's", async () => {
  const personId = receipts.aVoter();
  const { id, number, secret } = await receipts.issue(personId, { logged: false });
  await receipts.issue(receipts.aVoter(), { logged: false });
  await receipts.db("resends").insert({ id: randomUUID(), receipt_id: id });
  const { receipts: found, resends } = await kept(personId);
  expect(found).toEqual([
    expect.objectContaining({
      number,
      electionId,
      voter: "Juan Prueba Rojas",
      category: "teacher",
      participationHour: expect.stringMatching(/:00:00.000Z$/),
    }),
  ]);
  expect(Object.keys(found?.[0])).not.toEqual(expect.arrayContaining(["secret"]));
  expect(JSON.stringify(found)).not.toContain(secret.toString("base64"));
  expect(resends).toEqual([{ number, requestedHour: expect.stringMatching(/:00:00.000Z$/) }]);
  expect(await kept(randomUUID())).toEqual({ receipts: [], resends: [] });
});

it("erases what was asked for again, keeps receipts with their election, and says how many", async () => {
  const personId = receipts.aVoter();
  const { id } = await receipts.issue(personId, { logged: false });
  await receipts.db("resends").insert({ id: randomUUID(), receipt_id: id });
  const erase = async (dryRun: boolean) => {
    const wanted = {
      subject: { personId, emails: [] },
      actor,
      dryRun,
      endedElectionIds: [],
      confirmation: "",
    };
    const { kinds } = await receipts.personalData.erase(wanted);
    return kinds.map(({ kind, erased, kept }) => [kind, erased, kept]);
  };
  const outcome = [
    ["resends", 1, 0],
    ["receipts", 0, 1],
  ];
  expect(await erase(true)).toEqual(outcome);
  expect((await kept(personId)).resends).toHaveLength(1);
  expect(await erase(false)).toEqual(outcome);
  expect(await kept(personId)).toMatchObject({ resends: [], receipts: [expect.anything()] });
  expect((await erase(false))[0]).toEqual(["resends", 0, 0]);
});
