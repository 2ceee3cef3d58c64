import { OtpChallenge, VoterSession } from "@urna/contract/api/sessions";
import { CastAnswer, VotingKit } from "@urna/contract/api/voter";
import { expectStatus, openBrowser, type Answer } from "@urna/client/http";
import { sealBallot } from "@urna/client/voter";
import { patiently } from "../support/patience.ts";
import type { TestSystem } from "../support/system.ts";
import type { Elector } from "./electorate.ts";

/** One elector in a browser, who remembers every secret that came by. */
export function electorAt(system: TestSystem, electionId: string, elector: Elector) {
  const send = openBrowser(system.origin);
  const secrets: [what: string, secret: string][] = [];
  const codes: string[] = [];
  let token: string | undefined;

  const signedIn = (answer: Answer) => {
    const session = VoterSession.parse(expectStatus(answer, "sign in", 200));
    token = session.accessToken;
    secrets.push(["access token", token]);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value !== "") secrets.push([`cookie ${name}`, value]);
    }
    return session.user.id;
  };
  const call: typeof send = (path, options = {}) => send(path, { token, ...options });

  return {
    elector,
    /** What only the voter and the system may know. */
    secrets,
    /** One-time codes, which six digits somewhere may be by chance. */
    codes,
    async signIn(by: "code" | "document"): Promise<string> {
      if (by === "document") {
        const body = { identifier: elector.document, password: elector.last4, electionId };
        return signedIn(await call("/auth/login", { method: "POST", body }));
      }
      const asked = { electionId, identifier: elector.email };
      const answer = await call("/auth/otp/request", { method: "POST", body: asked });
      const { challengeId } = OtpChallenge.parse(expectStatus(answer, "ask for a code", 202));
      const code = await patiently(async () => codeIn(await system.messagesTo(elector.email)), 20_000, 50);
      codes.push(code);
      return signedIn(await call("/auth/otp/verify", { method: "POST", body: { challengeId, code } }));
    },
    /** A ballot that is ready to be cast. */
    async seals(choice: number | "blank") {
      const kit = VotingKit.parse(
        expectStatus(await call(`/elections/${electionId}/voting-kit`), "voting kit", 200),
      );
      secrets.push(["credential", kit.credential]);
      return sealBallot(kit, choice === "blank" ? "blank" : [choice]);
    },
    async spoils(tracker: string) {
      const path = `/elections/${electionId}/spoiled-ballots`;
      expectStatus(await call(path, { method: "POST", body: { tracker } }), "spoil", 200);
    },
    async casts(ballot: string) {
      const options = { method: "POST", body: ballot, contentType: "application/json" } as const;
      const answer = await call(`/elections/${electionId}/ballots`, options);
      return CastAnswer.parse(expectStatus(answer, "cast", 200, 201, 202));
    },
    async asksForReceiptAgain() {
      const path = `/elections/${electionId}/receipt/resend`;
      await patiently(
        async () => expectStatus(await call(path, { method: "POST", body: {} }), "resend", 202) ?? undefined,
      );
    },
    async switchesLanguage(language: string) {
      const answer = await call("/auth/language", { method: "PUT", body: { language } });
      expectStatus(answer, "switch", 204);
    },
  };
}

export type ElectorSession = ReturnType<typeof electorAt>;

function codeIn(mails: readonly { text: string }[]): string | undefined {
  return mails.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).find((code) => code !== undefined);
}
