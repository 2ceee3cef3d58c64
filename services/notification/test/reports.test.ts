import { eventually } from "@urna/service-kit/testing/eventually";
import { aCode, aNotification } from "./a-notification.ts";

let service: Awaited<ReturnType<typeof aNotification>>;
beforeAll(async () => {
  service = await aNotification();
});
afterAll(() => service.close());

it("counts what became of the messages of a period, by kind, and of no other", async () => {
  const from = service.clock.now();
  for (const key of ["one", "two"]) await service.call.sendMessage(aCode(key));
  await service.call.sendMessage({
    idempotencyKey: "three",
    language: "es",
    recipient: { $case: "address", value: "marisol@escuela.example" },
    content: { $case: "registrationReceived", value: { reference: "SOL-0A1B2C3D" } },
  });
  const replica = service.replica();
  const sent = async () =>
    (await service.call.listMessages({})).messages.filter(({ state }) => state === "sent").length;
  await eventually(async () => expect(await sent()).toBe(3));
  await replica.stop();
  service.clock.advance(60_000);
  await service.call.sendMessage(aCode("waiting"));
  service.clock.advance(60_000);
  const until = service.clock.now();
  await service.call.sendMessage(aCode("later"));
  expect(await service.reports.countMessages({ from, until })).toEqual({
    kinds: [
      { kind: "one-time-code", waiting: 1, sent: 2, failed: 0, expired: 0 },
      { kind: "registration-received", waiting: 0, sent: 1, failed: 0, expired: 0 },
    ],
  });
  expect(
    await service.reports.countMessages({ from: new Date("2020-01-01T00:00:00Z"), until: from }),
  ).toEqual({
    kinds: [],
  });
});

it("refuses what is no period", async () => {
  const asking = service.reports.countMessages({ until: new Date("2026-11-20T15:30:00Z") });
  await expect(asking).rejects.toMatchObject({ code: "invalid-request" });
});
