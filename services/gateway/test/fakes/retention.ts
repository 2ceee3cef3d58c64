import { RetentionClass, retainedKinds, type RetainingService } from "@urna/contract/retention-classes";
import type { RetentionServiceService } from "@urna/protos/retention/v1/retention";
import type { Fake } from "./fake.ts";
import { electionId, text } from "./samples.ts";

/** A service that would remove two rows of each of its kinds. */
export const retention = (service: RetainingService): Fake<typeof RetentionServiceService> => ({
  preview: async ({ cut }) => ({
    kinds: retainedKinds[service][RetentionClass.parse(cut?.dataClass)].map((kind) => ({
      ...{ kind, count: 2, oldest: "2016-03-02", nextOldest: "" },
    })),
    elections:
      service === "ballot" && cut?.dataClass === "electoral"
        ? [{ id: electionId, code: "CL-2015", title: text, endedAt: "2015-11-24T21:00:00.000Z" }]
        : [],
    keptProcessIds: service === "ballot" ? ["p-young"] : [],
  }),
  apply: async ({ expected }) => ({ removed: expected }),
});
