import { openApi, type Answer, type Api } from "@urna/client/api";
import { call, exchange, valueOf } from "@urna/client/call";
import { sealBallot } from "@urna/client/seal-ballot";
import type { ElectionId } from "@urna/contract/identifiers";
import { requestOtp, switchLanguage, verifyOtp, voterLogin } from "@urna/contract/sessions/routes";
import { castBallot, getVotingKit, spoilBallot } from "@urna/contract/casting/routes";
import { resendReceipt } from "@urna/contract/receipts/routes";
import type { Language } from "@urna/contract/words";
import { patiently } from "../../support/patience.ts";
import type { TestSystem } from "../../support/system.ts";
import type { Elector } from "./electorate.ts";

/** One elector in a browser, who remembers every secret that came by. */
export function electorAt(system: TestSystem, electionId: ElectionId, elector: Elector) {
  const browser = openApi(system.origin);
  const secrets: [what: string, secret: string][] = [];
  const codes: string[] = [];
  const params = { id: electionId };
  let token: string | undefined;
  const api: Api = { send: (path, request) => browser.send(path, { token, ...request }) };

  const signedIn = (route: typeof voterLogin | typeof verifyOtp, answer: Answer) => {
    const session = valueOf(route, answer);
    token = session.accessToken;
    secrets.push(["access token", token]);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value !== "") secrets.push([`cookie ${name}`, value]);
    }
    return session.user.id;
  };

  return {
    elector,
    /** What only the voter and the system may know. */
    secrets,
    /** One-time codes, which six digits somewhere may be by chance. */
    codes,
    async signIn(by: "code" | "document"): Promise<string> {
      if (by === "document") {
        const body = { identifier: elector.document, password: elector.last4, electionId };
        return signedIn(voterLogin, await exchange(api, voterLogin, { body }));
      }
      const asked = { electionId, identifier: elector.email };
      const { challengeId } = await call(api, requestOtp, { body: asked });
      const code = await patiently(async () => codeIn(await system.messagesTo(elector.email)), 20_000, 50);
      codes.push(code);
      return signedIn(verifyOtp, await exchange(api, verifyOtp, { body: { challengeId, code } }));
    },
    /** A ballot that is ready to be cast. */
    async seals(choice: number | "blank") {
      const kit = await call(api, getVotingKit, { params });
      secrets.push(["credential", kit.credential]);
      return sealBallot(kit, choice === "blank" ? "blank" : [choice]);
    },
    spoils: (tracker: string) => call(api, spoilBallot, { params, body: { tracker } }),
    casts: (ballot: string) => call(api, castBallot, { params, body: ballot }),
    async asksForReceiptAgain() {
      await patiently(async () => (await call(api, resendReceipt, { params })) ?? true);
    },
    switchesLanguage: (language: Language) => call(api, switchLanguage, { body: { language } }),
  };
}

export type ElectorSession = ReturnType<typeof electorAt>;

function codeIn(mails: readonly { text: string }[]): string | undefined {
  return mails.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).find((code) => code !== undefined);
}
