import type { ResultServiceService } from "@urna/protos/ballot/v1/result";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Ports } from "../domain/ports.ts";
import { readSummary } from "../domain/read-summary.ts";
import { summaryMessage } from "./write-summary.ts";

/** Counted results. */
export function resultHandlers(ports: Pick<Ports, "stores">): Handlers<typeof ResultServiceService> {
  return {
    async getSummary({ electionId }) {
      return { summary: summaryMessage(await readSummary(ports, electionId)) };
    },
  };
}
