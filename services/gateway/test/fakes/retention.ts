import type { ElectionId } from "@urna/contract/identifiers";
import { RetentionClass, retainedKinds, type RetainingService } from "@urna/contract/retention/classes";
import type { ElectionRetentionServiceService } from "@urna/protos/ballot/v1/retention";
import type { RetentionServiceService } from "@urna/protos/retention/v1/retention";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { electionId, text } from "./samples.ts";

const leaving = { id: electionId, code: "CL-2015", title: text };

/** One election is announced, and another is kept. */
export const electionRetention = (): Fake<typeof ElectionRetentionServiceService> => ({
  listAnnounced: async () => ({
    announced: [
      {
        ...leaving,
        announcedAt: new Date("2026-11-01T12:00:00.000Z"),
        dueAt: new Date("2026-12-01T12:00:00.000Z"),
        going: false,
      },
    ],
    kept: [
      {
        ...leaving,
        keptAt: new Date("2026-10-01T12:00:00.000Z"),
        keptBy: "Berta Prueba",
        reason: "Hay un reclamo",
      },
    ],
  }),
  keepElection: async (request) => known(request),
  releaseElection: async (request) => known(request),
});

function known(request: { electionId: ElectionId }): object {
  if (request.electionId !== electionId) throw new DomainError("not-found");
  return {};
}

/** A service that would remove two rows of each of its kinds. */
export const retention = (service: RetainingService): Fake<typeof RetentionServiceService> => ({
  preview: async ({ cut }) => ({
    kinds: retainedKinds[service][RetentionClass.parse(cut?.dataClass)].map((kind) => ({
      kind,
      count: 2,
      oldest: "2016-03-02",
    })),
    elections:
      service === "ballot" && cut?.dataClass === "electoral"
        ? [{ id: electionId, code: "CL-2015", title: text, endedAt: new Date("2015-11-24T21:00:00.000Z") }]
        : [],
    keptProcessIds: service === "ballot" ? ["p-young"] : [],
  }),
  apply: async ({ expected }) => ({ removed: expected }),
});
