import type { LimitServiceService } from "@urna/protos/identity/v1/limit";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { limitNames, type Limits } from "../domain/ports.ts";

export function limitHandlers({ limits }: { limits: Limits }): Handlers<typeof LimitServiceService> {
  return {
    consume: async ({ limit, key }) => {
      const name = limitNames.find((known) => known === limit);
      if (!name) throw new DomainError("invalid-request");
      await limits.takePoint(name, key);
      return {};
    },
  };
}
