import { startAdminServer } from "@urna/service-kit/http-admin";
import { createMetrics, metric } from "@urna/service-kit/telemetry";

it("reports liveness, readiness by check, and metrics", async () => {
  const metrics = createMetrics("ballot");
  metric(metrics, "urna_code_deliveries_total").inc({ outcome: "sent" });
  let databaseIsThere = true;
  const stopping = new AbortController();
  const database = async () => {
    if (!databaseIsThere) throw new Error("gone");
  };
  const server = await startAdminServer({
    port: 0,
    metrics,
    stopping: stopping.signal,
    checks: { database },
  });
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return [response.status, await response.text()] as const;
  };

  expect(await get("/livez")).toEqual([200, "ok\n"]);
  expect(await get("/readyz")).toEqual([200, '{"ready":true,"checks":{"database":"ok"}}\n']);
  expect(await get("/nothing")).toEqual([404, "not found\n"]);
  expect((await get("/metrics"))[1]).toMatch(
    /urna_code_deliveries_total\{outcome="sent",service="ballot"\} 1/,
  );

  databaseIsThere = false;
  expect(await get("/readyz")).toEqual([503, '{"ready":false,"checks":{"database":"failed"}}\n']);
  databaseIsThere = true;
  stopping.abort();
  expect((await get("/readyz"))[0]).toBe(503);
  expect((await get("/livez"))[0]).toBe(200);
  await server.close();
});

it("stays ready while NATS is away, and reports it", async () => {
  const events = () => Promise.reject(new Error("away"));
  const server = await startAdminServer({
    port: 0,
    metrics: createMetrics("ballot"),
    checks: { database: async () => undefined, events },
  });
  const response = await fetch(`http://127.0.0.1:${server.port}/readyz`);
  expect([response.status, await response.json()]).toEqual([
    200,
    { ready: true, checks: { database: "ok", events: "failed" } },
  ]);
  await server.close();
});
