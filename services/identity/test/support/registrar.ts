import { randomBytes } from "node:crypto";
import { addHalves, demandSigned, listText } from "@urna/belenios/both-halves";
import { newPrivateCredential } from "@urna/belenios/credential";
import { credentialsText } from "@urna/belenios/credential-list";
import type { Group } from "@urna/belenios/group";
import { publicHalf, type PublicHalf } from "@urna/belenios/half";
import { commitmentText, halvesRoot } from "@urna/belenios/halves";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import type {
  Contact,
  ExchangeAnswer,
  ExchangeRequest,
  ExchangeStep,
} from "@urna/contract/registrar/exchange";
import { ed25519Key, publicKeyText, signText } from "@urna/service-kit/crypto/ed25519";
import { signMessage } from "@urna/service-kit/crypto/signed-message";
import { DomainError } from "@urna/service-kit/errors";
import type { TwoHands } from "../../src/two-hands/domain/ports.ts";

type Asked<Step extends ExchangeStep> = Extract<ExchangeRequest, { step: Step }>;

/** What it has of one attempt. */
interface Attempt {
  readonly group: Group;
  readonly begun: Asked<"begin">;
  readonly contacts: Contact[];
  readonly halves: string[];
  readonly shown: PublicHalf[];
  readonly others: PublicHalf[];
}

/** A registrar in this process, with both authorities' keys. It is honest unless a step is twisted. */
export function aRegistrar() {
  const [own, identity] = [ed25519Key(randomBytes(32)), ed25519Key(randomBytes(32))];
  const keys = { identity: publicKeyText(identity), registrar: publicKeyText(own) };
  const attempts = new Map<string, Attempt>();
  const asked: ExchangeRequest[] = [];
  const state = {
    keys,
    asked,
    /** Steps at which it does not answer. */
    away: new Set<ExchangeStep>(),
    /** What becomes of an honest answer. */
    twists: new Map<ExchangeStep, (answer: object, attempt: Attempt) => object>(),
    attemptOf: (uuid: string) => attempts.get(uuid) as Attempt,
  };
  const answers = {
    begin: (begun: Asked<"begin">) => {
      const group = nativeGroup(begun.group);
      const known = attempts.get(begun.uuid);
      const attempt =
        known?.begun.attempt === begun.attempt
          ? known
          : { group, begun, contacts: [], halves: [], shown: [], others: [] };
      attempts.set(begun.uuid, attempt);
      const until = Math.min(begun.size, attempt.halves.length + 2);
      while (attempt.halves.length < until) {
        const half = newPrivateCredential();
        const voter = attempt.halves.push(half);
        const { uuid, attempt: number } = begun;
        const place = { uuid, attempt: number, authority: "registrar", voter } as const;
        attempt.shown.push(publicHalf(group, { half, place }));
      }
      return { made: attempt.halves.length, size: begun.size };
    },
    contacts: ({ uuid, from, contacts }: Asked<"contacts">) => {
      const attempt = state.attemptOf(uuid);
      attempt.contacts.splice(from - 1, contacts.length, ...contacts);
      return { known: attempt.contacts.length };
    },
    commit: ({ uuid, attempt: number }: Asked<"commit">) => {
      const { shown } = state.attemptOf(uuid);
      const root = halvesRoot(shown);
      const size = shown.length;
      const text = commitmentText({ uuid, attempt: number, authority: "registrar", size, root });
      return { root, signature: signText(own, text) };
    },
    halves: ({ uuid, from, halves }: Asked<"halves">) => {
      const attempt = state.attemptOf(uuid);
      attempt.others.splice(from - 1, halves.length, ...halves);
      return { from, halves: attempt.shown.slice(from - 1, from - 1 + halves.length) };
    },
    list: ({ uuid, attempt: number, signature }: Asked<"list">) => {
      const { group, shown, others } = state.attemptOf(uuid);
      const elements = (list: readonly PublicHalf[]) =>
        list.map(({ element }) => group.decodeMember(element));
      const sums = addHalves(group, { identity: elements(others), registrar: elements(shown) });
      const text = credentialsText(
        group,
        sums.map((publicCredential) => ({ publicCredential })),
      );
      const sealing = { uuid, attempt: number };
      const theirs = listText({ ...sealing, authority: "identity" }, text);
      demandSigned("identity", theirs, { key: keys.identity, signature });
      return { signature: signText(own, listText({ ...sealing, authority: "registrar" }, text)) };
    },
    "release-on-word": () => ({ accepted: false }),
    end: () => ({ released: { email: 0, letter: 0, word: 0 } }),
  } satisfies Record<ExchangeStep, (message: never) => object>;
  const twoHands: TwoHands = {
    origin: "https://registrar.example",
    keys,
    sign: (text) => signText(identity, text),
    signTicket: (ticket) =>
      signMessage("urna-ticket", { aud: "https://registrar.example", ...ticket }, identity),
    ask: async <Step extends ExchangeStep>(message: Asked<Step>) => {
      if (state.away.has(message.step)) throw new DomainError("registrar-away");
      asked.push(message);
      const answer = answers[message.step](message as never);
      const twist = state.twists.get(message.step);
      return (twist ? twist(answer, state.attemptOf(message.uuid)) : answer) as ExchangeAnswer<Step>;
    },
  };
  return { ...state, twoHands };
}
