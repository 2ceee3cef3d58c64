import type { Logger } from "@urna/service-kit/logging";
import { endAtRegistrar } from "../domain/end-at-registrar.ts";

const everyMs = 10_000;

/** Tells the registrar of elections that are over, every ten seconds until stopped. */
export function startEndingAtRegistrar(
  dependencies: Parameters<typeof endAtRegistrar>[0] & { logger: Logger },
) {
  const { logger } = dependencies;
  let running = Promise.resolve();
  const end = () => {
    running = endAtRegistrar(dependencies).then(
      (errors) => {
        for (const err of errors) logger.warn({ err }, "the registrar was not told of an ending");
      },
      (err: unknown) => logger.warn({ err }, "the registrar was not told of endings"),
    );
  };
  const timer = setInterval(end, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
