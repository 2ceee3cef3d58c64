import type { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import { answerSecondFactor, answerWithPasskey, askPasskeyToSignIn } from "../domain/answer-second-factor.ts";
import { createAdministrator } from "../../administrators/domain/create-administrator.ts";
import { beginTotpEnrolment, confirmTotpEnrolment } from "../domain/enrol-totp.ts";
import { forgotPassword, type ForgotPasswordDependencies } from "../domain/forgot-password.ts";
import type { PasswordRule } from "../domain/new-password.ts";
import type { PasskeyDependencies } from "../domain/passkey-assertion.ts";
import { resetPassword } from "../domain/reset-password.ts";
import { signIn, type AdministratorEntered, type SignInDependencies } from "../domain/sign-in.ts";
import { watchRefusals, type WatchingDependencies } from "../../administrators/domain/watch-refusals.ts";
import { deviceOf } from "../../sessions/domain/device.ts";
import { addressOf, optionalUuid, uuidOf } from "../../transport/decode.ts";
import { administratorMessage } from "../../sessions/transport/encode.ts";
import { passkeyAnswerOf } from "./passkey-messages.ts";

type Dependencies = SignInDependencies &
  PasswordRule &
  PasskeyDependencies &
  ForgotPasswordDependencies &
  WatchingDependencies;

export function administratorAccessHandlers(
  dependencies: Dependencies,
): Handlers<typeof AdministratorAccessServiceService> {
  const watched = watchRefusals(dependencies);
  return {
    signIn: async ({ email, password, caller, proof, deviceToken = "" }) => {
      const browser = { deviceToken, device: deviceOf(caller?.userAgent ?? "") };
      const asked = { email, password, address: addressOf(caller), proof, ...browser };
      const attempt = () => signIn(dependencies, asked);
      return entered(await watched.signIn(email, attempt));
    },
    answerSecondFactor: async ({ challengeId, code, attemptKey, caller, deviceToken = "" }) => {
      const device = deviceOf(caller?.userAgent ?? "");
      const answer = { challengeId, code, attemptKey, device, deviceToken };
      const attempt = () => answerSecondFactor(dependencies, answer);
      return entered(await watched.secondFactor(challengeId, attempt));
    },
    askPasskey: async ({ challengeId }) => ({
      optionsJson: JSON.stringify(await askPasskeyToSignIn(dependencies, challengeId)),
    }),
    answerWithPasskey: async ({ challengeId, responseJson, attemptKey, caller, deviceToken = "" }) => {
      const device = deviceOf(caller?.userAgent ?? "");
      const response = passkeyAnswerOf(responseJson);
      const answer = { challengeId, response, attemptKey, device, deviceToken };
      const attempt = () => answerWithPasskey(dependencies, answer);
      return entered(await watched.secondFactor(challengeId, attempt));
    },
    forgotPassword: async ({ email, language }) => {
      await forgotPassword(dependencies, { email, language: knownWord(language) ?? "es" });
      return {};
    },
    resetPassword: async ({ token, password, attemptKey }) => {
      await watched.reset(token, () => resetPassword(dependencies, { token, password, attemptKey }));
      return {};
    },
    beginTotpEnrolment: async ({ administratorId }) =>
      beginTotpEnrolment(dependencies, uuidOf(administratorId, "not-found")),
    confirmTotpEnrolment: async ({ administratorId, code, sessionId }) => {
      const owner = {
        administratorId: uuidOf(administratorId, "not-found"),
        sessionId: optionalUuid(sessionId),
      };
      const confirmation = { ...owner, code };
      return { recoveryCodes: await confirmTotpEnrolment(dependencies, confirmation) };
    },
    createAdministrator: async ({ email, name, role, password }) =>
      createAdministrator(dependencies, { email, name, role, password }),
  };
}

function entered({ tokens, administrator, secondFactorMissing, deviceToken }: AdministratorEntered) {
  const message = administratorMessage(administrator, secondFactorMissing);
  return { tokens, administrator: message, device: deviceToken };
}
