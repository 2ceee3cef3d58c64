import { Language } from "@urna/contract/words";
import type { OwnAccountServiceService } from "@urna/protos/identity/v1/own_account";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
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
      const { language = "", recoveryCodesLeft } = account;
      const secondFactors = secondFactorsOf(account);
      return { language, recoveryCodesLeft, secondFactors, secondFactor: secondFactors.length > 0 };
    },
    changeOwnPassword: async ({ administratorId, ...change }) => {
      await changeOwnPassword(dependencies, { ...change, administratorId: ownId(administratorId) });
      return {};
    },
    changeOwnLanguage: async ({ administratorId, language }) => {
      const chosen = Language.safeParse(language);
      if (!chosen.success) throw new DomainError("invalid-request");
      await ownAccounts.setOwnLanguage(ownId(administratorId), chosen.data);
      return {};
    },
    listOwnSessions: async ({ administratorId }) => {
      const sessions = await listOwnSessions(dependencies, ownId(administratorId));
      return {
        sessions: sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
          ...session,
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
      };
    },
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
