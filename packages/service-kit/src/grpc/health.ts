import type { Server } from "@grpc/grpc-js";
import { HealthImplementation } from "grpc-health-check";
import { passes, type ReadyCheck } from "../ready-check.ts";
import { splitPath } from "./definition.ts";
import type { ServedService } from "./serve.ts";

type HealthServer = Parameters<HealthImplementation["addToServer"]>[0];
interface HealthCall {
  request: { service: string };
}
type Answer = (error: null, health: { status: "SERVING" | "NOT_SERVING" }) => void;

/**
 * The standard health service. The server, named "", and its services report SERVING until it stops. Each of `checks`
 * runs when its own name is asked for, and does not affect the others.
 */
export function addHealth(
  server: Server,
  services: readonly ServedService[],
  checks: Readonly<Record<string, ReadyCheck>> = {},
) {
  const paths = services.flatMap(({ definition }) => Object.values(definition).map((method) => method.path));
  const names = new Set(["", ...paths.map((path) => splitPath(path).service)]);
  const health = new HealthImplementation(
    Object.fromEntries([...names].map((name) => [name, "NOT_SERVING"])),
  );
  const asking = (handlers: Record<string, (call: HealthCall, answer: Answer) => void>) => ({
    ...handlers,
    check: (call: HealthCall, answer: Answer) => {
      const { service } = call.request;
      const check = Object.hasOwn(checks, service) ? checks[service] : undefined;
      if (!check) return handlers["check"]?.(call, answer);
      void passes(check).then((passed) => answer(null, { status: passed ? "SERVING" : "NOT_SERVING" }));
    },
  });
  health.addToServer({
    addService: (definition: object, handlers: Parameters<typeof asking>[0]) =>
      server.addService(definition as Parameters<Server["addService"]>[0], asking(handlers) as never),
  } as unknown as HealthServer);
  return (status: "SERVING" | "NOT_SERVING") => {
    for (const name of names) health.setStatus(name, status);
  };
}
