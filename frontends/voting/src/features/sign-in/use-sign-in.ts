import type { VoterSession } from "@urna/contract/sessions/voter";
import { useSession } from "@urna/web-kit/session/use-session";
import { useNavigate } from "react-router-dom";
import type { z } from "zod";
import { pathsOf } from "../../election/paths.ts";
import { useElectionId } from "../../election/use-election.ts";
import { typedDocument } from "../../session/typed-document.ts";
import { challenges } from "./challenge.ts";

/** What follows on a successful sign-in, by whatever method: the ballot. */
export function useSignIn(): (session: z.infer<typeof VoterSession>, document?: string) => void {
  const { signInVoter } = useSession();
  const id = useElectionId();
  const navigate = useNavigate();
  return (session, document = documentOf(challenges.askedBy(id)?.identifier)) => {
    typedDocument.keep(session.user.id, document);
    challenges.forget(id);
    signInVoter(session);
    void navigate(pathsOf(id).ballot, { replace: true });
  };
}

/** Who asked for a code with their document, and not with an email, has typed it. */
function documentOf(identifier: string | undefined): string | undefined {
  return identifier?.includes("@") ? undefined : identifier;
}
