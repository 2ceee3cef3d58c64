import type { SafeguardServiceService, WaitingAct } from "@urna/protos/identity/v1/safeguard";
import type { Fake } from "./fake.ts";
import { atHour, electionId, versionId } from "./samples.ts";

export const aWaitingAct: WaitingAct = {
  id: versionId,
  operation: "inviteUser",
  accountName: "Nora Nueva",
  accountEmail: "nora@slep.example.cl",
  role: "superadmin",
  endsSecondPerson: false,
  agreements: [{ administratorId: "admin-2", name: "Otra Persona" }],
  askedAt: atHour,
  expiresAt: atHour,
  permissions: ["users.manage"],
};

/** One administrator is enough, until a test says otherwise. */
export const safeguards = (): Fake<typeof SafeguardServiceService> => ({
  getConfirmationOptions: async () => ({ methods: ["totp", "recovery-code"] }),
  confirmSession: async () => ({}),
  askForAct: async () => ({}),
  putActBack: async () => ({}),
  agreeToAct: async () => ({ done: false, takesEffectAt: atHour }),
  endSetup: async () => ({}),
  listPendingActs: async () => ({
    rule: { on: true, settingUp: false, demo: false },
    waiting: [aWaitingAct],
    acts: [
      {
        id: versionId,
        operation: "closeElection",
        electionId,
        permissions: ["elections.step"],
        askedBy: { administratorId: "admin-2", name: "Otra Persona" },
        askedAt: atHour,
        expiresAt: atHour,
      },
    ],
  }),
  withdrawAct: async () => ({}),
});
