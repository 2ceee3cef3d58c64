import type { SafeguardServiceService } from "@urna/protos/identity/v1/safeguard";
import type { Fake } from "./fake.ts";
import { electionId, hour, versionId } from "./samples.ts";

/** One administrator is enough, until a test says otherwise. */
export const safeguards = (): Fake<typeof SafeguardServiceService> => ({
  getConfirmationOptions: async () => ({ methods: ["totp", "recovery-code"] }),
  confirmSession: async () => ({}),
  askForAct: async () => ({ actId: "", askedBy: "" }),
  putActBack: async () => ({}),
  listPendingActs: async () => ({
    acts: [
      {
        ...{ id: versionId, operation: "closeElection", electionId, target: "" },
        ...{ permissions: ["elections.step"], askedById: "admin-2", askedByName: "Otra Persona" },
        ...{ askedAt: hour, expiresAt: hour },
      },
    ],
  }),
  withdrawAct: async () => ({}),
});
