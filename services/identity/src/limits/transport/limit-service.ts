import type { LimitServiceService } from "@urna/protos/identity/v1/limit";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { requestedWord } from "@urna/service-kit/grpc/words";
import type { Limits } from "../domain/ports.ts";

export function limitHandlers({ limits }: { limits: Limits }): Handlers<typeof LimitServiceService> {
  return {
    consume: async ({ limit, key }) => {
      await limits.takePoint(requestedWord(limit), key);
      return {};
    },
  };
}
