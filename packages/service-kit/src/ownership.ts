import type { Logger } from "./logging.ts";

/** Takes ownership of a resource: it is closed with the service, after everything owned later. */
export type Own = <T>(resource: T, close: (resource: T) => unknown) => T;

/** A stack of open resources. `closeAll` closes them last first, each even when another fails. */
export function createOwnership(logger: Logger): { own: Own; closeAll(): Promise<void> } {
  const closers: (() => unknown)[] = [];
  return {
    own: (resource, close) => {
      closers.push(() => close(resource));
      return resource;
    },
    closeAll: async () => {
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          logger.error({ err: error }, "failed to close");
        }
      }
    },
  };
}
