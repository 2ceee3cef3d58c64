import type { Limit } from "@urna/protos/identity/v1/limit";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, lastFour, personOf, rutOf } from "./support/roll.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity({
    "receipt-lookup": { points: 3, windowSeconds: 60 },
    "registration-request": { points: 2, windowSeconds: 60 },
    access: { points: 5, windowSeconds: 60 },
  });
});
afterAll(() => identity.close());

it("limits per key and name, whoever asks at once", async () => {
  const consume = (key: string, limit: Limit = "receipt-lookup") => identity.limits.consume({ limit, key });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => consume("192.0.2.1")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const error = await consume("192.0.2.1").catch(
    (thrown: unknown) => thrown as { details: { retryAfterSeconds: number } },
  );
  expect(error).toEqual(refusal("too-many-requests"));
  expect("details" in error && error.details.retryAfterSeconds).toBeGreaterThan(50);
  await expect(consume("192.0.2.2")).resolves.toEqual({});
  await expect(consume("192.0.2.1", "refused-ballot")).resolves.toEqual({});
  await expect(consume("192.0.2.1", "unspecified")).rejects.toEqual(refusal("invalid-request"));
});

it("limits ways in per address", async () => {
  await anElection(identity, [anEntry(1, { email: "" })]);
  const signIn = (address: string) =>
    identity.access.signInWithDocument({
      identifier: rutOf(1),
      last4: lastFour(rutOf(1)),
      documentType: "rut",
      caller: caller(address),
    });
  for (let entered = 0; entered < 5; entered += 1) await signIn("198.51.100.1");
  await expect(signIn("198.51.100.1")).rejects.toEqual(refusal("too-many-requests"));
  await expect(signIn("198.51.100.2")).resolves.toMatchObject({ person: { maskedEmail: undefined } });
});

it("says how to write to a person", async () => {
  await anElection(identity, [anEntry(2, { language: "ht" }), anEntry(3, { email: "" })]);
  await expect(identity.contact.getContact({ personId: await personOf(identity, 2) })).resolves.toEqual({
    name: "Votante2 De Prueba",
    email: "votante2@correo.example.cl",
    maskedEmail: "v•••2@correo.example.cl",
    language: "ht",
  });
  await expect(identity.contact.getContact({ personId: await personOf(identity, 3) })).rejects.toEqual(
    refusal("no-registered-email"),
  );
  await expect(identity.contact.getContact({ personId: "nobody" })).rejects.toEqual(refusal("not-found"));
});

it("keeps registration requests for an administrator", async () => {
  const request = {
    fullName: "Solicitante Inventado",
    email: "Solicita@correo.example.cl",
    documentNumber: "P7654321",
    rut: "10.000.001-" + rutOf(1).slice(-1),
    category: "guardian",
    message: "",
    language: "ht",
    caller: caller(),
  } as const;
  const create = (change: object) =>
    identity.registration.createRegistrationRequest({ ...request, ...change });
  const { reference } = await create({});
  expect(reference).toMatch(/^SOL-[0-9A-F]{8}$/);
  identity.clock.advance(1_000);
  const second = await create({ rut: "" });
  await expect(create({})).rejects.toEqual(refusal("too-many-requests"));
  await expect(create({ category: "unspecified", rut: "1-1", email: "?" })).rejects.toEqual(
    refusal("invalid-request", {
      fieldErrors: expect.arrayContaining([{ path: "rut", code: "invalid-rut" }]) as unknown,
    }),
  );
  const list = (q: string) =>
    identity.registration.listRegistrationRequests({
      page: { page: 1, pageSize: 10, sort: "", q },
      actor: { administratorId: "a", reason: "" },
    });
  expect((await list("")).requests.map((each) => each.reference)).toEqual([second.reference, reference]);
  expect(await list(reference.toLowerCase())).toMatchObject({
    total: 1,
    requests: [
      {
        fullName: "Solicitante Inventado",
        email: "solicita@correo.example.cl",
        rut: rutOf(1),
        state: "received",
      },
    ],
  });
  expect((await list("%")).total).toBe(0);
});
