import type { VoterSession } from "@urna/contract/api/sessions";
import { useSession } from "@urna/web-kit/session/use-session";
import { useNavigate } from "react-router-dom";
import type { z } from "zod";
import { pathsOf } from "../../election/paths.ts";
import { useElectionId } from "../../election/use-election.ts";
import { registeredAddress } from "../../session/registered-address.ts";
import { sessionTimes } from "../../session/session-times.ts";
import { challenges } from "./challenge.ts";

/** What follows on a successful sign-in, by whatever method: the ballot. `address` is the registered one, if it is known. */
export function useSignIn(): (session: z.infer<typeof VoterSession>, address?: string) => void {
  const { signInVoter } = useSession();
  const id = useElectionId();
  const navigate = useNavigate();
  return (session, address) => {
    challenges.forget(id);
    if (address === undefined) registeredAddress.forget();
    else registeredAddress.keep(address);
    sessionTimes.signedIn();
    signInVoter(session);
    void navigate(pathsOf(id).ballot, { replace: true });
  };
}
