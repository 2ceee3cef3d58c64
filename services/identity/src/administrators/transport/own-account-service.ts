import type { OwnAccountServiceService } from "@urna/protos/identity/v1/own_account";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { requestedWord } from "@urna/service-kit/grpc/words";
import type { Random } from "@urna/service-kit/random";
import {
  changeOwnPassword,
  disableTotp,
  endOwnSession,
  getOwnAccount,
  listOwnSessions,
  type OwnAccountDependencies,
} from "../domain/own-account.ts";
import { makeRecoveryCodes } from "../../administrator-access/domain/recovery-codes.ts";
import { secondFactorsOf } from "../../administrator-access/domain/second-factors.ts";
import { uuidOf } from "../../transport/decode.ts";

type Dependencies = OwnAccountDependencies & { pepper: KeyedHash; random: Random };

export function ownAccountHandlers(dependencies: Dependencies): Handlers<typeof OwnAccountServiceService> {
  const { ownAccounts, clock } = dependencies;
  return {
    getOwnAccount: async ({ administratorId }) => {
      const account = await getOwnAccount(dependencies, ownId(administratorId));
      const { language, recoveryCodesLeft } = account;
      return { language, recoveryCodesLeft, secondFactors: secondFactorsOf(account) };
    },
    changeOwnPassword: async ({ administratorId, ...change }) => {
      await changeOwnPassword(dependencies, { ...change, administratorId: ownId(administratorId) });
      return {};
    },
    changeOwnLanguage: async ({ administratorId, language }) => {
      await ownAccounts.setOwnLanguage(ownId(administratorId), requestedWord(language));
      return {};
    },
    listOwnSessions: async ({ administratorId }) => ({
      sessions: await listOwnSessions(dependencies, ownId(administratorId)),
    }),
    endOwnSession: async ({ administratorId, sessionId }) => {
      const session = {
        administratorId: ownId(administratorId),
        sessionId: uuidOf(sessionId, "not-found"),
      };
      await endOwnSession(dependencies, session);
      return {};
    },
    endOtherSessions: async ({ administratorId, sessionId }) => {
      const keep = uuidOf(sessionId, "not-found");
      await ownAccounts.endOwnOtherSessions(ownId(administratorId), keep, clock.now());
      return {};
    },
    disableTotp: async ({ administratorId, password }) => {
      await disableTotp(dependencies, { administratorId: ownId(administratorId), password });
      return {};
    },
    makeRecoveryCodes: async ({ administratorId, password }) => {
      const own = { administratorId: ownId(administratorId), password };
      return { recoveryCodes: await makeRecoveryCodes(dependencies, own) };
    },
  };
}

const ownId = (text: string) => uuidOf(text, "not-found");
