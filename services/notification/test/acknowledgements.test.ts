import { setTimeout as sleep } from "node:timers/promises";
import { languages, type Language } from "@urna/contract/words";
import { systemRandom as random } from "@urna/service-kit/random";
import { eventually } from "@urna/service-kit/testing/eventually";
import { newMessage } from "../src/messages/domain/accept-message.ts";
import { aCode, aNotification } from "./a-notification.ts";

let service: Awaited<ReturnType<typeof aNotification>>;
let replicas: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  service = await aNotification();
  replicas = [service.replica(), service.replica()];
});
afterEach(async () => {
  for (const replica of replicas) await replica.stop();
  await service.close();
});

const form = (language: Language) => ({
  fullName: "Persona Demo",
  email: "persona@demo.example",
  subject: "voting" as const,
  message: "No llega el código a mi teléfono.",
  language,
});

const registered = (language: Language) => ({
  idempotencyKey: "registration:1",
  recipient: { $case: "address" as const, value: "solicita@demo.example" },
  language,
  content: { $case: "registrationReceived" as const, value: { reference: "SOL-0A1B2C3D" } },
});

/** What arrived, once nothing more can be on its way. */
async function mails() {
  await eventually(() => expect(service.sink.received).not.toHaveLength(0));
  await sleep(200);
  return service.sink.received;
}

const subjects = {
  es: { support: "Recibimos su consulta: ", registration: "Recibimos su solicitud de registro: " },
  en: { support: "We received your question: ", registration: "We received your registration request: " },
  ht: { support: "Nou resevwa kesyon ou: ", registration: "Nou resevwa demann enskripsyon ou: " },
};

it.each(languages)("acknowledges a request for help once, in %s, without a word of it", async (language) => {
  const { reference } = await service.desk.createSupportRequest(form(language));
  const received = await mails();
  expect(received).toMatchObject([
    { subject: subjects[language].support + reference, to: { text: "persona@demo.example" } },
  ]);
  for (const written of [received[0]?.text, received[0]?.html]) {
    expect(written).toContain(reference);
    expect(written).not.toMatch(/Persona|teléfono|https?:|<a /);
  }
});

const answeredSubjects = {
  es: "Respuesta a su consulta: ",
  en: "Answer to your question: ",
  ht: "Repons pou kesyon ou: ",
};

it.each(languages)(
  "takes an answer to a person who asked, once, in %s, and keeps it for the administration",
  async (language) => {
    const { reference } = await service.desk.createSupportRequest(form(language));
    const actor = { administratorId: "admin-1", reason: "" };
    const page = { page: 1, pageSize: 10, sort: "", q: reference };
    const found = async () => (await service.desk.listSupportRequests({ page, actor })).requests[0];
    const id = (await found())?.id ?? "";
    const answer = { id, text: "Pruebe de nuevo.\nYa cambiamos su <b>teléfono</b>.", actor };
    await Promise.all([1, 2, 3].map(() => service.desk.answerSupportRequest(answer)));
    const other = service.desk.answerSupportRequest({ ...answer, text: "Otra cosa." });
    await expect(other).rejects.toMatchObject({ code: "write-conflict" });
    await eventually(() => expect(service.sink.received).toHaveLength(2));
    await sleep(200);
    const received = service.sink.received.filter(({ subject }) =>
      subject?.startsWith(answeredSubjects[language]),
    );
    expect(received).toMatchObject([
      { subject: answeredSubjects[language] + reference, to: { text: "persona@demo.example" } },
    ]);
    expect(service.sink.received).toHaveLength(2);
    expect(received[0]?.text).toContain("Pruebe de nuevo.");
    expect(received[0]?.text).not.toMatch(/Persona|No llega/);
    expect(received[0]?.html).toContain("&lt;b&gt;teléfono");
    expect(await found()).toMatchObject({ state: "answered", answeredBy: "admin-1", answer: answer.text });
  },
);

it.each(languages)(
  "acknowledges a registration request once, in %s, however often its event comes",
  async (language) => {
    await Promise.all(Array.from({ length: 5 }, () => service.call.sendMessage(registered(language))));
    await service.call.sendMessage(registered(language));
    const subject = `${subjects[language].registration}SOL-0A1B2C3D`;
    expect(await mails()).toMatchObject([{ subject, to: { text: "solicita@demo.example" } }]);
  },
);

it("sends one email when the mail server is away for a moment", async () => {
  service.sink.refuseNext(451);
  const { reference } = await service.desk.createSupportRequest(form("es"));
  await eventually(async () =>
    expect(await service.db("messages").first("leased_until", "attempts")).toEqual({
      leased_until: null,
      attempts: 1,
    }),
  );
  expect(service.sink.received).toHaveLength(0);
  service.clock.advance(2_000);
  expect(await mails()).toMatchObject([{ subject: subjects.es.support + reference }]);
});

it("keeps no request for help whose acknowledgement it cannot keep", async () => {
  await service.call.sendMessage(aCode("taken"));
  const createdAt = service.clock.now();
  const request = { ...form("es"), id: random.uuid(), reference: "AYU-00000000", createdAt };
  const draft = {
    recipient: { kind: "address", address: request.email },
    language: "es",
    content: { kind: "support-received", reference: request.reference },
  } as const;
  const tools = { clock: service.clock, random, mailDomain: "urna.example" };
  const acknowledgement = newMessage(tools, { idempotencyKey: "taken", draft });
  const kept = { ...request, language: "es", subject: "voting" } as const;
  await expect(service.support.add(kept, acknowledgement)).rejects.toThrow();
  expect(await service.db("support_requests")).toEqual([]);
});

it("leaves neither name, address nor message readable beside the reference", async () => {
  await service.desk.createSupportRequest(form("es"));
  await mails();
  await eventually(async () => expect(await service.db("messages").first("draft")).toEqual({ draft: null }));
  const { messages } = await service.call.listMessages({});
  expect(messages).toMatchObject([{ kind: "support-received", maskedAddress: "p•••a@demo.example" }]);
  expect(JSON.stringify(await service.db("outbox"))).not.toMatch(/AYU-|persona/);
});
