import { servicesWithEvents } from "@urna/contract/services";
import { aClock } from "@urna/service-kit/testing/clock";
import type { AskHealth } from "../health.ts";
import type { Peers } from "../peers/open-client.ts";
import { watchServices } from "./services-watch.ts";

const names = servicesWithEvents;

function aWatch({ keepMs = 0, ...replaced }: Partial<Record<keyof Peers, AskHealth>> & { keepMs?: number }) {
  const asked: string[] = [];
  const health = Object.fromEntries(
    names.map((name) => [
      name,
      (part: string) => {
        asked.push(`${name}/${part}`);
        return replaced[name]?.(part) ?? Promise.resolve(true);
      },
    ]),
  ) as Record<keyof Peers, AskHealth>;
  const clock = aClock("2026-11-20T15:30:00Z");
  const watch = watchServices(health, { clock, keepMs });
  const serviceOf = async (name: string) => (await watch.read()).services.find((each) => each.name === name);
  return { watch, serviceOf, clock, asked };
}

it("reports each service and its parts, the gateway first", async () => {
  const { watch } = aWatch({});
  const { services } = await watch.read();
  expect(services.map(({ name, failingSince }) => [name, failingSince])).toEqual(
    ["gateway", ...names].map((name) => [name, undefined]),
  );
  expect(services[1]).toEqual({
    name: "identity",
    latencyMs: expect.any(Number),
    parts: [{ name: "database" }, { name: "links" }, { name: "events" }],
  });
});

it("reports since when a service does not answer, until it does", async () => {
  let away = true;
  const ask = () => (away ? Promise.reject(new Error("away")) : Promise.resolve(true));
  const { serviceOf, watch, clock } = aWatch({ audit: ask });
  await expect(watch.checks["audit"]?.()).rejects.toMatchObject({ code: "unavailable" });
  clock.advance(60_000);
  expect(await serviceOf("audit")).toEqual({
    name: "audit",
    failingSince: "2026-11-20T15:30:00.000Z",
    parts: [],
  });
  expect(await serviceOf("ballot")).not.toHaveProperty("failingSince");
  away = false;
  expect(await serviceOf("audit")).not.toHaveProperty("failingSince");
  await expect(watch.checks["audit"]?.()).resolves.toBeUndefined();
  away = true;
  expect(await serviceOf("audit")).toMatchObject({ failingSince: "2026-11-20T15:31:00.000Z" });
});

it("reports the missing parts of a service that answers, and no part that it does not know", async () => {
  const { serviceOf } = aWatch({
    ballot: async (part) => part !== "database",
    receipt: (part) => (part === "events" ? Promise.reject(new Error("unknown")) : Promise.resolve(true)),
  });
  expect((await serviceOf("ballot"))?.parts).toEqual([
    { name: "database", failingSince: "2026-11-20T15:30:00.000Z" },
    { name: "events" },
  ]);
  expect((await serviceOf("receipt"))?.parts).toEqual([{ name: "database" }]);
});

it("asks once for all who read within the time that an answer keeps", async () => {
  const { watch, asked } = aWatch({ keepMs: 60_000 });
  await Promise.all(Array.from({ length: 50 }, () => watch.read()));
  await watch.read();
  expect(asked.filter((each) => each === "identity/")).toHaveLength(1);
});
