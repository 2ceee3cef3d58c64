import type { SafeguardServiceService } from "@urna/protos/identity/v1/safeguard";
import type { Fake } from "./fake.ts";
import { electionId, hour, versionId } from "./samples.ts";

export const aWaitingAct = {
  id: versionId,
  operation: "inviteUser",
  accountId: "",
  accountName: "Nora Nueva",
  accountEmail: "nora@slep.example.cl",
  role: "superadmin",
  endsSecondPerson: false,
  secondFactor: "",
  agreements: [{ administratorId: "admin-2", name: "Otra Persona" }],
  askedAt: hour,
  expiresAt: hour,
  takesEffectAt: "",
  permissions: ["users.manage"],
};

/** One administrator is enough, until a test says otherwise. */
export const safeguards = (): Fake<typeof SafeguardServiceService> => ({
  getConfirmationOptions: async () => ({ methods: ["totp", "recovery-code"] }),
  confirmSession: async () => ({}),
  askForAct: async () => ({ actId: "", askedBy: "", askedByName: "" }),
  putActBack: async () => ({}),
  agreeToAct: async () => ({ done: false, takesEffectAt: hour }),
  endSetup: async () => ({}),
  listPendingActs: async () => ({
    rule: { on: true, settingUp: false, demo: false },
    waiting: [aWaitingAct],
    acts: [
      {
        id: versionId,
        operation: "closeElection",
        electionId,
        target: "",
        permissions: ["elections.step"],
        askedById: "admin-2",
        askedByName: "Otra Persona",
        askedAt: hour,
        expiresAt: hour,
      },
    ],
  }),
  withdrawAct: async () => ({}),
});
