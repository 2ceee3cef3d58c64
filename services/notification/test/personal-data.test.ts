import { randomUUID } from "node:crypto";
import type { PersonId } from "@urna/contract/identifiers";
import { aCode, aNotification } from "./a-notification.ts";

const actor = { administratorId: randomUUID(), reason: "" };

let service: Awaited<ReturnType<typeof aNotification>>;
beforeAll(async () => {
  service = await aNotification();
});
afterEach(async () => {
  for (const table of ["messages", "support_requests"]) await service.db(table).delete();
});
afterAll(() => service.close());

async function kept(personId: PersonId, emails: string[] = []) {
  const { kinds } = await service.personalData.export({ subject: { personId, emails }, actor });
  return Object.fromEntries(
    kinds.map(({ kind, records }) => [kind, records.map((text) => JSON.parse(text))]),
  );
}

const writes = (email: string, message: string) =>
  service.desk.createSupportRequest({
    fullName: "Persona Demo",
    email,
    subject: "voting",
    language: "es",
    message,
  });

it("lists the messages to a person as the log has them, and never their text", async () => {
  const personId = randomUUID();
  await service.call.sendMessage({ ...aCode("a", "042917"), aboutPersonId: personId });
  await service.call.sendMessage(aCode("b"));
  const { messages } = await kept(personId);
  expect(messages).toEqual([
    expect.objectContaining({
      kind: "one-time-code",
      state: "waiting",
      maskedAddress: "m•••l@escuela.example",
    }),
  ]);
  expect(JSON.stringify(messages)).not.toContain("042917");
});

it("lists what they wrote to the help desk, by any of their addresses, however written", async () => {
  await writes("Ana@demo.example", "No me llega el código.");
  await writes("otra@demo.example", "Otra cosa.");
  const { "support-requests": requests } = await kept(randomUUID(), ["ana@DEMO.example"]);
  expect(requests).toEqual([
    expect.objectContaining({ email: expect.stringMatching(/^ana@/i), message: "No me llega el código." }),
  ]);
  expect((await kept(randomUUID()))["support-requests"]).toEqual([]);
});

it("forgets whom messages went to and what waits for them, and what they wrote to the help desk", async () => {
  const personId = randomUUID();
  const sent = await service.call.sendMessage({ ...aCode("c"), aboutPersonId: personId });
  const ended = { state: "sent", draft: null, sent_at: new Date(), ended_at: new Date() };
  await service.db("messages").where({ id: sent.messageId }).update(ended);
  await service.call.sendMessage({ ...aCode("d"), aboutPersonId: personId });
  const others = await service.call.sendMessage(aCode("e"));
  await writes("ana@demo.example", "Ayuda.");
  await writes("otra@demo.example", "Otra cosa.");
  const erase = async (dryRun: boolean) => {
    const wanted = { actor, dryRun, endedElectionIds: [], confirmation: "" };
    const subject = { personId, emails: ["ana@demo.example"] };
    const { kinds } = await service.personalData.erase({ ...wanted, subject });
    return Object.fromEntries(kinds.map(({ kind, erased }) => [kind, erased]));
  };
  expect(await erase(true)).toEqual({ messages: 2, "support-requests": 1 });
  expect((await kept(personId)).messages).toHaveLength(2);
  expect(await erase(false)).toEqual({ messages: 2, "support-requests": 1 });
  expect((await service.db("messages").where({ id: sent.messageId }).select("*"))[0]).toMatchObject({
    state: "sent",
    person_id: null,
    masked_address: "",
    draft: null,
  });
  expect(await service.db("messages").where({ id: others.messageId }).select("masked_address")).toEqual([
    { masked_address: "m•••l@escuela.example" },
  ]);
  expect(await service.db("support_requests").select("id")).toHaveLength(1);
  expect(await erase(false)).toEqual({ messages: 0, "support-requests": 0 });
});
