import type {
  AdministratorAccount,
  AdministratorDirectoryServiceService,
} from "@urna/protos/identity/v1/administrator_directory";
import type { OwnAccountServiceService } from "@urna/protos/identity/v1/own_account";
import type { PasskeyServiceService } from "@urna/protos/identity/v1/passkey";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { atHour, personId, versionId } from "./samples.ts";

const account: AdministratorAccount = {
  id: personId,
  name: "Nora Nueva",
  email: "nora@example.cl",
  role: "observer",
  state: "invited",
  secondFactors: [],
  invitationExpiresAt: atHour,
};

export const administratorDirectory = (): Fake<typeof AdministratorDirectoryServiceService> => ({
  listAdministrators: async () => ({ administrators: [account], total: 1 }),
  listRoles: async () => ({ roles: [{ name: "observer", permissions: ["audit.read"] }] }),
  inviteAdministrator: async () => ({ administrator: account }),
  resendInvitation: async () => ({}),
  changeRole: async () => ({}),
  suspendAdministrator: async () => ({}),
  reactivateAdministrator: async () => ({}),
  endSessions: async () => ({}),
  resetSecondFactor: async () => ({}),
  sendPasswordReset: async () => ({}),
});

export const ownAccounts = (): Fake<typeof OwnAccountServiceService> => ({
  getOwnAccount: async () => ({
    language: "ht",
    secondFactors: ["passkey", "totp"],
    recoveryCodesLeft: 9,
  }),
  changeOwnPassword: async () => ({}),
  changeOwnLanguage: async () => ({}),
  listOwnSessions: async () => ({
    sessions: [
      { id: "s", device: "Firefox, Windows", startedAt: atHour, lastUsedAt: atHour },
      { id: "other", device: "", startedAt: atHour, lastUsedAt: atHour },
    ],
  }),
  endOwnSession: async () => ({}),
  endOtherSessions: async () => ({}),
  disableTotp: async () => ({}),
  makeRecoveryCodes: async () => ({ recoveryCodes: ["7K2QF-9MX4A"] }),
});

export const passkeys = (): Fake<typeof PasskeyServiceService> => ({
  listPasskeys: async () => ({
    passkeys: [{ id: versionId, name: "Llavero", createdAt: atHour, backedUp: false }],
  }),
  beginPasskeyEnrolment: async () => ({
    challengeId: "c1",
    optionsJson: JSON.stringify({ challenge: "Y2hhbGxlbmdl", rp: { id: "x", name: "Urna" } }),
  }),
  addPasskey: async () => ({ recoveryCodes: ["7K2QF-9MX4A"] }),
  renamePasskey: async () => ({}),
  removePasskey: async ({ id }) => {
    if (id !== versionId) throw new DomainError("not-found");
    return {};
  },
});
