import type { ViewingServiceService } from "@urna/protos/identity/v1/viewing";
import type { Clock } from "@urna/service-kit/clock";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Actor } from "../../domain/actor.ts";
import { actorOf } from "../../transport/decode.ts";

interface Dependencies {
  views: { auditView(view: { actor: Actor; action: string; target: string }, at: Date): Promise<void> };
  clock: Clock;
}

export function viewingHandlers({ views, clock }: Dependencies): Handlers<typeof ViewingServiceService> {
  return {
    auditView: async ({ actor, action, target }) => {
      await views.auditView({ actor: actorOf(actor), action, target }, clock.now());
      return {};
    },
  };
}
