import { DocumentType } from "@urna/contract/words";
import type { AccessServiceService } from "@urna/protos/identity/v1/access";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { getAlarm, type AlarmStore } from "../../guesses/domain/alarm.ts";
import { findEntry } from "../domain/find-entry.ts";
import { getAccess, type Access } from "../domain/get-access.ts";
import { requestCode, type RequestCodeDependencies } from "../domain/request-code.ts";
import { signInWithDocument, type DocumentDependencies } from "../domain/sign-in-with-document.ts";
import { verifyCode, type VerifyCodeDependencies } from "../domain/verify-code.ts";
import {
  addressOf,
  electionIdOf,
  optionalElectionId,
  optionalLanguage,
  uuidOf,
} from "../../transport/decode.ts";
import { personMessage } from "../../sessions/transport/encode.ts";

type Dependencies = RequestCodeDependencies &
  VerifyCodeDependencies &
  DocumentDependencies & { alarms: AlarmStore };

export function accessHandlers(dependencies: Dependencies): Handlers<typeof AccessServiceService> {
  return {
    requestCode: async ({ electionId, identifier, staff, language, caller, challengeSecret, proof }) =>
      requestCode(dependencies, {
        electionId: electionIdOf(electionId),
        identifier,
        staff,
        language: optionalLanguage(language),
        address: addressOf(caller),
        challengeSecret,
        proof,
      }),
    verifyCode: async ({ challengeId, code, challengeSecret, attemptKey, language }) => {
      const { tokens, person } = await verifyCode(dependencies, {
        challengeId: uuidOf(challengeId, "invalid-code"),
        challengeSecret,
        code,
        attemptKey,
        language: optionalLanguage(language),
      });
      return { tokens, person: personMessage(person) };
    },
    signInWithDocument: async (request) => {
      const { identifier, last4, documentType, electionId, language, caller, proof } = request;
      const { tokens, person } = await signInWithDocument(dependencies, {
        identifier,
        last4: last4.trim().toUpperCase(),
        documentType: DocumentType.safeParse(documentType).data,
        electionId: optionalElectionId(electionId),
        language: optionalLanguage(language),
        address: addressOf(caller),
        proof,
      });
      return { tokens, person: personMessage(person) };
    },
    findEntry: async ({ reference }) => ({ electionIds: [...(await findEntry(dependencies, reference))] }),
    countAccess: async ({ electionId }) =>
      accessMessage(await getAccess(dependencies, electionIdOf(electionId))),
    getAccessAlarm: async () => {
      const alarm = await getAlarm(dependencies);
      return { alarm: alarm && { ...alarm, raisedAt: alarm.raisedAt.toISOString() } };
    },
  };
}

const accessMessage = ({ recentFrom, ...access }: Access) => ({
  ...access,
  recentFrom: recentFrom?.toISOString() ?? "",
});
