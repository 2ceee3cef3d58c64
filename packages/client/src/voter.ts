import { ballotBody } from "@urna/belenios/ballot-body";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { selectionsOf, type Answer as Selection } from "@urna/belenios/selections";
import { OtpChallenge, VoterSession } from "@urna/contract/api/sessions";
import { CastAnswer, VotingKit } from "@urna/contract/api/voter";
import { faultOfKit, type KitFault } from "./check-kit.ts";
import { expectStatus, openBrowser, type Answer, type BrowserOptions } from "./http.ts";
import { sendProven } from "./prove.ts";

export interface VoterDocument {
  readonly document: string;
  readonly last4: string;
}

/** A voter in front of a browser: what the voting pages do, over the same calls. */
export function voterAt(origin: string, options: BrowserOptions = {}) {
  const send = openBrowser(origin, options);
  let token: string | undefined;
  /** The document that the voter entered with. */
  let typed: string | undefined;

  const signedIn = (body: unknown) => {
    const session = VoterSession.parse(body);
    token = session.accessToken;
    return session.user;
  };
  const call: typeof send = (path, options = {}) => send(path, { token, ...options });

  return {
    call,
    async signInWithDocument({ document, last4 }: VoterDocument, electionId?: string) {
      typed = document;
      const body = { identifier: document, password: last4, ...(electionId ? { electionId } : {}) };
      return signedIn(
        expectStatus(await sendProven(call, "/auth/login", { method: "POST", body }), "sign in", 200),
      );
    },
    async askForCode(electionId: string, identifier: string) {
      const body = { electionId, identifier };
      const answer = await sendProven(call, "/auth/otp/request", { method: "POST", body });
      return OtpChallenge.parse(expectStatus(answer, "ask for a code", 202));
    },
    async answerCode(challengeId: string, code: string) {
      typed = undefined;
      const answer = await call("/auth/otp/verify", { method: "POST", body: { challengeId, code } });
      return signedIn(expectStatus(answer, "verify the code", 200));
    },
    /** @throws KitRefused where the kit is not what was sealed */
    async fetchKit(electionId: string) {
      const answer = await call(`/elections/${electionId}/voting-kit`);
      const kit = VotingKit.parse(expectStatus(answer, "voting kit", 200));
      const fault = faultOfKit(kit, electionId, typed);
      if (fault !== undefined) throw new KitRefused(fault);
      return kit;
    },
    /** Casts sealed bytes and says what came back, whatever it was. */
    cast(electionId: string, ballot: string): Promise<Answer> {
      const options = { method: "POST", body: ballot, contentType: "application/json" } as const;
      return call(`/elections/${electionId}/ballots`, options);
    },
    async signOut() {
      expectStatus(await call("/auth/logout", { method: "POST" }), "sign out", 204);
    },
    /** From the kit to the acknowledgement. */
    async vote(electionId: string, selection: Selection) {
      const sealed = sealBallot(await this.fetchKit(electionId), selection);
      const answer = await this.cast(electionId, sealed.body);
      return { ...CastAnswer.parse(expectStatus(answer, "cast", 200, 201, 202)), sealed };
    },
  };
}

export type Voter = ReturnType<typeof voterAt>;

/** The kit is not what was sealed: no ballot is made of it. */
export class KitRefused extends Error {
  override readonly name = "KitRefused";
  constructor(readonly fault: KitFault) {
    super(fault);
  }
}

/**
 * Encrypts, proves and signs a selection of one question: indices of candidates, or a blank vote. `body` is what travels: as
 * long for every ballot of the election.
 */
export function sealBallot(kit: VotingKit, selection: Selection) {
  const election = parseElection(kit.election, nativeGroup);
  const selections = selectionsOf(election.definition.questions, [selection]);
  const sealed = encryptBallot({ election, privateCredential: kit.credential, selections });
  return { ...sealed, body: ballotBody(election, sealed.ballot) };
}
