import type { AuthenticateResponse, SessionServiceService } from "@urna/protos/identity/v1/session";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { requestedWord } from "@urna/service-kit/grpc/words";
import type { SessionReader } from "@urna/service-kit/sessions/session";
import type { PeopleStore } from "../../people/domain/ports.ts";
import { authenticate, type Authenticated } from "../domain/authenticate.ts";
import type { SessionDependencies } from "../domain/open-session.ts";
import { refreshSession } from "../domain/refresh-session.ts";
import { signOut } from "../domain/sign-out.ts";
import { personIdOf } from "../../transport/decode.ts";
import { administratorMessage, personMessage } from "./encode.ts";

type ReaderDependencies = Parameters<typeof authenticate>[0];
type Dependencies = SessionDependencies & { people: PeopleStore } & ReaderDependencies;

export function sessionHandlers(dependencies: Dependencies): Handlers<typeof SessionServiceService> {
  const readSession = sessionReader(dependencies);
  return {
    authenticate: ({ accessToken }) => readSession(accessToken),
    refresh: async ({ kind, refreshToken }) => ({
      tokens: await refreshSession(dependencies, requestedWord(kind), refreshToken),
    }),
    signOut: async ({ kind, accessToken, refreshToken }) => {
      const tokens = [accessToken, refreshToken].filter((token) => token !== undefined);
      await signOut(dependencies, requestedWord(kind), tokens);
      return {};
    },
    switchLanguage: async ({ language }, { voter }) => {
      await dependencies.people.rememberPageLanguage(personIdOf(voter.person.id), requestedWord(language));
      return {};
    },
  };
}

/** Whose an access token is, for the methods here that need a session and for everybody who asks. */
export function sessionReader(dependencies: ReaderDependencies): SessionReader {
  return async (accessToken) => {
    const { sessionId, confirmed, ...found } = await authenticate(dependencies, accessToken);
    return { sessionId, confirmed, ...principalMessage(found) };
  };
}

function principalMessage({
  principal,
  secondFactorMissing,
}: Pick<Authenticated, "principal" | "secondFactorMissing">): Omit<
  AuthenticateResponse,
  "sessionId" | "confirmed"
> {
  if (principal.kind === "voter") {
    return {
      method: principal.method,
      principal: { $case: "voter", value: personMessage(principal.person) },
    };
  }
  const value = administratorMessage(principal.administrator, secondFactorMissing);
  return { principal: { $case: "administrator", value } };
}
