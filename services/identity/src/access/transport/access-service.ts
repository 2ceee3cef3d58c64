import type { AccessServiceService } from "@urna/protos/identity/v1/access";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import { getAlarm, type AlarmStore } from "../../guesses/domain/alarm.ts";
import type { EntryLetterStore } from "../domain/entry-letters.ts";
import { findEntry } from "../domain/find-entry.ts";
import { getAccess } from "../domain/get-access.ts";
import { requestCode, type RequestCodeDependencies } from "../domain/request-code.ts";
import { signInWithDocument, type DocumentDependencies } from "../domain/sign-in-with-document.ts";
import { verifyCode, type VerifyCodeDependencies } from "../domain/verify-code.ts";
import { beginClaveUnica, type BeginDependencies } from "../../clave-unica/domain/begin-clave-unica.ts";
import {
  signInWithClaveUnica,
  type ClaveUnicaSignInDependencies,
} from "../../clave-unica/domain/sign-in-with-clave-unica.ts";
import { addressOf, electionIdOf, optionalElectionId, uuidOf } from "../../transport/decode.ts";
import { personMessage } from "../../sessions/transport/encode.ts";

type Dependencies = RequestCodeDependencies &
  VerifyCodeDependencies &
  DocumentDependencies &
  BeginDependencies &
  ClaveUnicaSignInDependencies & { alarms: AlarmStore; entryLetters: EntryLetterStore };

export function accessHandlers(dependencies: Dependencies): Handlers<typeof AccessServiceService> {
  return {
    requestCode: async (request, { signal }) => {
      const { electionId, identifier, staff, language, caller, challengeSecret, proof } = request;
      return requestCode(dependencies, {
        electionId: electionIdOf(electionId),
        identifier,
        staff,
        language: knownWord(language),
        address: addressOf(caller),
        challengeSecret,
        proof,
        signal,
      });
    },
    verifyCode: async ({ challengeId, code, challengeSecret, attemptKey, language }) => {
      const { tokens, person } = await verifyCode(dependencies, {
        challengeId: uuidOf(challengeId, "invalid-code"),
        challengeSecret,
        code,
        attemptKey,
        language: knownWord(language),
      });
      return { tokens, person: personMessage(person) };
    },
    signInWithDocument: async (request) => {
      const { identifier, last4, documentType, electionId, language, caller, proof } = request;
      const { tokens, person } = await signInWithDocument(dependencies, {
        identifier,
        last4: last4.trim().toUpperCase(),
        documentType: knownWord(documentType),
        electionId: optionalElectionId(electionId),
        language: knownWord(language),
        address: addressOf(caller),
        proof,
      });
      return { tokens, person: personMessage(person) };
    },
    beginClaveUnica: async ({ electionId, browserKey, caller }) =>
      beginClaveUnica(dependencies, {
        electionId: electionIdOf(electionId),
        browserKey,
        address: addressOf(caller),
      }),
    signInWithClaveUnica: async ({ code, state, browserKey, caller, language }) => {
      const { tokens, person } = await signInWithClaveUnica(dependencies, {
        code,
        state,
        browserKey,
        language: knownWord(language),
        address: addressOf(caller),
      });
      return { tokens, person: personMessage(person) };
    },
    findEntry: async ({ reference }) => ({ electionIds: [...(await findEntry(dependencies, reference))] }),
    countAccess: async ({ electionId }) => getAccess(dependencies, electionIdOf(electionId)),
    getAccessAlarm: async () => ({ alarm: await getAlarm(dependencies) }),
  };
}
