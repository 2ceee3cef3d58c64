import { routes } from "@urna/contract/api/routes";
import { createMetrics } from "@urna/service-kit/telemetry";
import { nameCalls } from "../http/reading/name-calls.ts";
import { allCalls, type CallsOptions } from "./all-calls.ts";

/** Every property of it is the same object: binding calls nothing. */
const anything: object = new Proxy(() => anything, { get: () => anything });

const options = {
  services: anything,
  readSheet: anything,
  reporting: anything,
  monitoring: { health: anything, stopping: new AbortController().signal, intervalMs: 1_000 },
};

test("every route of the contract has one handler", () => {
  const handlers = allCalls({ ...options, metrics: createMetrics("gateway") } as CallsOptions);
  expect(nameCalls(routes, handlers)).toHaveLength(Object.keys(routes).length);
});
