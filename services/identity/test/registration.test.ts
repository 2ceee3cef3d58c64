import { languages, type Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import { createLogger } from "@urna/service-kit/logging";
import { eventually } from "@urna/service-kit/testing/eventually";
import { acknowledgeRequests } from "../src/registration/domain/acknowledge-requests.ts";
import type { ApplicantMessages } from "../src/registration/domain/ports.ts";
import { startAcknowledging } from "../src/letters/transport/acknowledging.ts";
import { notificationMessages } from "../src/letters/transport/notification-messages.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

let applicants = 0;

async function apply(language: Language = "es") {
  const email = `solicita${(applicants += 1)}@correo.example.cl`;
  const { reference } = await identity.registration.createRegistrationRequest({
    fullName: "Solicitante Inventado",
    email,
    documentNumber: "P7654321",
    rut: "",
    category: "guardian",
    message: "Falta mi nombre",
    language,
    caller: caller(),
  });
  return { email, reference };
}

const dependencies = () => ({
  registrations: identity.stores.registrations,
  messages: notificationMessages(identity.notification.calls),
  clock: identity.clock,
});
const acknowledge = () => acknowledgeRequests(dependencies());

it.each(languages)(
  "acknowledges a request once, in %s, with its reference and nothing of what it says",
  async (language) => {
    const { email, reference } = await apply(language);
    await acknowledge();
    identity.clock.advance(60_000);
    await acknowledge();
    expect(identity.notification.to(email)).toEqual([
      {
        idempotencyKey: expect.stringMatching(/^registration:[0-9a-f-]{36}$/),
        recipient: { $case: "address", value: email },
        language,
        content: { $case: "registrationReceived", value: { reference } },
      },
    ]);
  },
);

it("keeps and answers a request while notification is away, and acknowledges it once afterwards", async () => {
  identity.notification.goAway(true);
  const { email, reference } = await apply();
  const page = { page: 1, pageSize: 10, sort: "", q: reference };
  expect((await identity.registration.listRegistrationRequests({ page })).total).toBe(1);
  await expect(acknowledge()).rejects.toEqual(refusal("unavailable"));
  identity.notification.goAway(false);
  await acknowledge();
  expect(identity.notification.to(email)).toEqual([]);
  identity.clock.advance(30_000);
  await acknowledge();
  await acknowledge();
  expect(identity.notification.to(email)).toHaveLength(1);
});

it("repeats under the same key when it did not hear that the message was taken", async () => {
  const { email } = await apply();
  identity.notification.loseNextAnswer();
  await expect(acknowledge()).rejects.toEqual(refusal("unavailable"));
  identity.clock.advance(30_000);
  await acknowledge();
  const keys = identity.notification.to(email).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it("sends each request once when replicas poll at the same time", async () => {
  const applied = await Promise.all(Array.from({ length: 12 }, () => apply()));
  await Promise.all([acknowledge(), acknowledge(), acknowledge()]);
  expect(applied.map(({ email }) => identity.notification.to(email).length)).toEqual(applied.map(() => 1));
});

it("lets no request wait for another that is not taken, and does not repeat one that never will be", async () => {
  const [refused, taken] = [await apply(), await apply()];
  const asked: string[] = [];
  const { sendRegistrationReceived } = dependencies().messages;
  const messages: ApplicantMessages = {
    sendRegistrationReceived: async (each) => {
      asked.push(each.email);
      if (each.email === refused.email) throw new DomainError("invalid-request");
      await sendRegistrationReceived(each);
    },
  };
  for (let turn = 0; turn < 2; turn += 1) {
    await acknowledgeRequests({ ...dependencies(), messages });
    identity.clock.advance(30_000);
  }
  expect(asked.sort()).toEqual([refused.email, taken.email].sort());
  expect(identity.notification.to(taken.email)).toHaveLength(1);
});

it("does so by itself", async () => {
  const { accountLetters, entryLetters, noticeLetters } = identity.stores;
  const logger = createLogger("identity", "silent");
  const acknowledging = startAcknowledging({
    ...dependencies(),
    accountLetters,
    entryLetters,
    noticeLetters,
    logger,
  });
  const { email } = await apply();
  await eventually(() => expect(identity.notification.to(email)).toHaveLength(1), 10_000);
  await acknowledging.stop();
});

it("names the field of what cannot be kept, in any of them", async () => {
  const request = {
    fullName: "Solicitante Inventado",
    email: "solicita@correo.example.cl",
    rut: "",
    category: "guardian",
    documentNumber: "P7654321",
    message: "",
    language: "es",
    caller: caller(),
  } as const;
  const create = (change: object) =>
    identity.registration.createRegistrationRequest({ ...request, ...change });
  const named = (path: string, code: string) =>
    refusal("invalid-request", { fieldErrors: [{ path, code }] as unknown });
  await expect(create({ fullName: "Ana\u0000Prueba" })).rejects.toEqual(
    named("fullName", "invalid-characters"),
  );
  await expect(create({ message: "Hola\u202e" })).rejects.toEqual(named("message", "invalid-characters"));
  await expect(create({ documentNumber: "---" })).rejects.toEqual(named("documentNumber", "invalid-format"));
  await expect(create({ message: "x".repeat(2_001) })).rejects.toEqual(named("message", "too-long"));
});
