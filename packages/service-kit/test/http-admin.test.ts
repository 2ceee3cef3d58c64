import { startAdminServer } from "@urna/service-kit/http-admin";
import { counter, createMetrics } from "@urna/service-kit/telemetry";

it("tells liveness, readiness by check, and metrics", async () => {
  const metrics = createMetrics("ballot");
  counter(metrics, { name: "urna_test_total", help: "A test.", labels: ["kind"] }).inc({ kind: "one" });
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
  expect((await get("/metrics"))[1]).toMatch(/urna_test_total\{kind="one",service="ballot"\} 1/);

  databaseIsThere = false;
  expect(await get("/readyz")).toEqual([503, '{"ready":false,"checks":{"database":"failed"}}\n']);
  databaseIsThere = true;
  stopping.abort();
  expect((await get("/readyz"))[0]).toBe(503);
  expect((await get("/livez"))[0]).toBe(200);
  await server.close();
});
