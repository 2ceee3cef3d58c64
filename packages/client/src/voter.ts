import type { Answer as Selection } from "@urna/belenios/selections";
import type { ChallengeId, ElectionId } from "@urna/contract/identifiers";
import { requestOtp, verifyOtp, voterLogin, voterLogout } from "@urna/contract/sessions/routes";
import { castBallot, getVotingKit } from "@urna/contract/casting/routes";
import { openApi, type Answer, type Api, type ApiOptions } from "./api.ts";
import { call, exchange, valueOf, type CallValue } from "./call.ts";
import { faultOfKit, isOwnKit, registrarOf, type KitFault } from "./check-kit.ts";
import { withOtherHalf, type ReadCode } from "./other-half.ts";
import { proving } from "./prove.ts";
import { sealBallot } from "./seal-ballot.ts";

export interface VoterDocument {
  readonly document: string;
  readonly last4: string;
}

/** A voter in front of a browser: makes any call with their session, and does what the voting pages do. */
export function voterAt(origin: string, options: ApiOptions = {}) {
  const browser = openApi(origin, options);
  let token: string | undefined;
  /** The document that the voter entered with. */
  let typed: string | undefined;
  const api: Api = { send: (path, request) => browser.send(path, { token, ...request }) };

  const signedIn = (session: CallValue<typeof voterLogin>) => {
    token = session.accessToken;
    return session.user;
  };

  return {
    ...api,
    async signInWithDocument({ document, last4 }: VoterDocument, electionId?: ElectionId) {
      typed = document;
      const body = { identifier: document, password: last4, ...(electionId ? { electionId } : {}) };
      return signedIn(await call(proving(api), voterLogin, { body }));
    },
    askForCode: (electionId: ElectionId, identifier: string) =>
      call(proving(api), requestOtp, { body: { electionId, identifier } }),
    async answerCode(challengeId: ChallengeId, code: string) {
      typed = undefined;
      return signedIn(await call(api, verifyOtp, { body: { challengeId, code } }));
    },
    /**
     * Of an election of two hands with the other half, which the registrar releases for the code that it sends.
     * @throws KitRefused where the kit is not what was sealed
     */
    async fetchKit(electionId: ElectionId, readCode?: ReadCode) {
      const kit = await call(api, getVotingKit, { params: { id: electionId } });
      const { ticket } = kit;
      const fault = faultOfKit(kit, electionId, ticket === undefined ? typed : undefined);
      if (fault !== undefined) throw new KitRefused(fault);
      const registrar = registrarOf(kit);
      if (ticket === undefined || registrar === undefined) return kit;
      const { fetch, timeoutMs } = options;
      const asking = { timeoutMs, ...(fetch && { fetch }) };
      const whole = await withOtherHalf({ ...kit, ticket }, { origin: registrar, readCode, ...asking });
      if (typed !== undefined && !isOwnKit(whole, typed)) throw new KitRefused("of-another-voter");
      return whole;
    },
    /** Casts sealed bytes and answers what came back, whatever its status. */
    cast: (electionId: ElectionId, ballot: string): Promise<Answer> =>
      exchange(api, castBallot, { params: { id: electionId }, body: ballot }),
    signOut: () => call(api, voterLogout),
    /** From the kit to the acknowledgement. */
    async vote(electionId: ElectionId, selection: Selection, readCode?: ReadCode) {
      const sealed = sealBallot(await this.fetchKit(electionId, readCode), selection);
      return { ...valueOf(castBallot, await this.cast(electionId, sealed.body)), sealed };
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
