import { eventually } from "@urna/service-kit/testing/eventually";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { aCode, aNotification } from "./a-notification.ts";

let service: Awaited<ReturnType<typeof aNotification>>;
let replica: { stop(): Promise<void> } | undefined;

beforeEach(async () => {
  service = await aNotification();
});
afterEach(async () => {
  await replica?.stop();
  replica = undefined;
  await service.close();
});

async function read(name: Parameters<typeof readMetric>[1]): Promise<Record<string, number>> {
  const found = await readMetric(service.metrics, name);
  return Object.fromEntries(found.map(({ labels, value }) => [Object.values(labels).join(" "), value]));
}
const deliver = () => (replica = service.replica());
const anAnswer = (id: string) => ({
  idempotencyKey: id,
  recipient: { $case: "address" as const, value: "marisol@escuela.example" },
  language: "es" as const,
  content: { $case: "registrationReceived" as const, value: { reference: "SOL-0A1B2C3D" } },
});

it("exports what waits, what is tried again and for how long, and nothing once it is sent", async () => {
  expect(await read("urna_mail_queue")).toEqual({ waiting: 0, retrying: 0, failed: 0 });
  expect(await read("urna_mail_queue_age_seconds")).toEqual({ "": 0 });
  await service.call.sendMessage(aCode("one"));
  service.clock.advance(5_000);
  await service.call.sendMessage(aCode("other"));
  expect(await read("urna_mail_queue")).toEqual({ waiting: 2, retrying: 0, failed: 0 });
  expect(await read("urna_mail_queue_age_seconds")).toEqual({ "": 5 });

  service.sink.refuseNext(451);
  deliver();
  await eventually(async () =>
    expect(await read("urna_mail_queue")).toEqual({ waiting: 0, retrying: 1, failed: 0 }),
  );
  service.clock.advance(3_000);
  await eventually(async () =>
    expect(await read("urna_mail_queue")).toEqual({ waiting: 0, retrying: 0, failed: 0 }),
  );
  expect(await read("urna_mail_queue_age_seconds")).toEqual({ "": 0 });
});

it("exports what was given up for as long as it can be tried again", async () => {
  service.sink.refuseNext(550);
  deliver();
  await service.call.sendMessage(anAnswer("refused"));
  await eventually(async () =>
    expect(await read("urna_mail_queue")).toEqual({ waiting: 0, retrying: 0, failed: 1 }),
  );
  service.clock.advance(400 * 86_400_000);
  expect(await read("urna_mail_queue")).toEqual({ waiting: 0, retrying: 0, failed: 0 });
});

it("counts the codes that get out, after how long, and those that never do", async () => {
  expect(await read("urna_code_deliveries_total")).toEqual({ sent: 0, failed: 0 });
  await service.call.sendMessage(aCode("slow"));
  service.clock.advance(7_000);
  deliver();
  await eventually(async () =>
    expect(await read("urna_code_deliveries_total")).toEqual({ sent: 1, failed: 0 }),
  );
  expect(await service.metrics.metrics()).toMatch(/urna_code_delivery_seconds_sum\{[^}]*\} 7\n/);
  service.sink.refuseNext(550);
  await service.call.sendMessage(aCode("refused"));
  await eventually(async () =>
    expect(await read("urna_code_deliveries_total")).toEqual({ sent: 1, failed: 1 }),
  );
  await service.call.sendMessage(anAnswer("no code"));
  await eventually(async () =>
    expect(await read("urna_messages_total")).toEqual({
      "one-time-code sent": 1,
      "one-time-code failed": 1,
      "registration-received sent": 1,
    }),
  );
  expect(await read("urna_code_deliveries_total")).toEqual({ sent: 1, failed: 1 });
});
