import { setTimeout as sleep } from "node:timers/promises";
import { openApi, type Fetch } from "@urna/client/api";
import { call } from "@urna/client/call";
import { isOwnKit, registrarOf } from "@urna/client/check-kit";
import { codeIn, withOtherHalf, type ReadCode } from "@urna/client/other-half";
import type { RollVoter } from "@urna/client/trial-election";
import type { ElectionId } from "@urna/contract/identifiers";
import { voterLogin } from "@urna/contract/sessions/routes";
import { getVotingKit } from "@urna/contract/casting/routes";
import type { VotingKit } from "@urna/contract/casting/voting-kit";
import { addressNumber } from "./addresses.ts";
import { mailboxReader } from "../read-mailbox.ts";
import { fetchFrom } from "./fetch-from.ts";

export interface KitClient {
  /** Signs in and fetches the kit, of two hands with both halves; waits where an address has reached its limit. */
  fetchKit(voter: RollVoter, electionId: ElectionId): Promise<VotingKit>;
  close(): void;
}

interface Surroundings {
  readonly origin: string;
  /** The mailbox with the registrar's codes, where there is one to read. */
  readonly mailUrl: string | undefined;
}

/** A generator's client: kept connections from its own address. */
export function kitClient({ origin, mailUrl }: Surroundings, number: number): KitClient {
  const connection = fetchFrom(origin, addressNumber(origin, number));
  const fetch = patient(connection.fetch);
  const api = openApi(origin, { fetch });
  return {
    fetchKit: async ({ document, last4, email }, electionId) => {
      const body = { identifier: document, password: last4, electionId };
      const { accessToken: token } = await call(api, voterLogin, { body });
      const own = await call(api, getVotingKit, { params: { id: electionId }, token });
      const { ticket } = own;
      const registrar = registrarOf(own);
      const readCode = mailUrl === undefined ? undefined : codeReader(mailUrl, email);
      const kit =
        ticket === undefined || registrar === undefined
          ? own
          : await withOtherHalf({ ...own, ticket }, { origin: registrar, readCode, fetch });
      if (!isOwnKit(kit, document)) throw new Error("a voting kit was not sealed for its voter");
      return kit;
    },
    close: connection.close,
  };
}

/** The newest code that is sent to the address from now on, on a line of its own. */
function codeReader(mailUrl: string, email: string): ReadCode {
  const mails = mailboxReader(mailUrl, Date.now(), email);
  return async () => {
    for (;;) {
      const codes = (await mails()).flatMap(({ text }) => codeIn(text) ?? []);
      const [newest] = codes;
      if (newest !== undefined) return newest;
      await sleep(250);
    }
  };
}

/** The registrar's: services/registrar/src/release/domain/limits.ts. */
export const betweenEmailsMs = 60_000;

/** Retries a limited call after the time that the server names: the registrar's emails are limited too. */
const patient =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    for (;;) {
      const answer = await fetch(url, init);
      if (answer.status !== 429 && answer.status !== 503) return answer;
      await sleep(Number(answer.headers.get("retry-after") ?? 5) * 1000);
    }
  };
