import { randomBytes, type KeyObject } from "node:crypto";
import { addHalves, listText } from "@urna/belenios/both-halves";
import { newPrivateCredential } from "@urna/belenios/credential";
import { credentialsText } from "@urna/belenios/credential-list";
import type { Element, Group } from "@urna/belenios/group";
import { publicHalf, type PublicHalf } from "@urna/belenios/half";
import { commitmentText, halvesRoot, verifiedHalves } from "@urna/belenios/halves";
import { sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { newUuid } from "@urna/belenios/uuid";
import {
  exchangeAnswers,
  exchangePath,
  ExchangeRefusal,
  signedAnswer,
  together,
  type Contact,
  type ExchangeAnswer,
  type ExchangeRequest,
} from "@urna/contract/registrar/exchange";
import { ticketSeconds, type Ticket } from "@urna/contract/registrar/ticket";
import { ed25519Key, publicKeyOf, publicKeyText, signText } from "@urna/service-kit/crypto/ed25519";
import {
  messageHash,
  readMessage,
  signMessage,
  type MessageKind,
} from "@urna/service-kit/crypto/signed-message";

/** Where the registrar is, and who it is. */
export interface RegistrarOfTest {
  /** Its own origin, which messages name. */
  readonly origin: string;
  /** Where it listens. */
  readonly url: string;
  /** Its public key, in base64url. */
  readonly key: string;
  now(): Date;
}

export interface ElectionOfTest {
  readonly uuid: string;
  readonly attempt: number;
  readonly group: "Ed25519" | "BELENIOS-2048";
  readonly contacts: readonly Contact[];
  readonly closesAt: string;
}

/** The registrar refused a step. */
export class StepRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly at: string | undefined,
  ) {
    super(at ? `${code} at ${at}` : code);
  }
}

/** An election of voters who have an email each. */
export function anElection(change: Partial<ElectionOfTest> & { size?: number } = {}): ElectionOfTest {
  const { size = 5, ...given } = change;
  const contacts = Array.from({ length: size }, (_, index) => anEmail(index + 1));
  return {
    uuid: newUuid(),
    attempt: 1,
    group: "Ed25519",
    contacts,
    closesAt: "2026-12-01T21:00:00.000Z",
    ...given,
  };
}

export function anEmail(voter: number): Contact {
  return { by: "email", email: `votante-${voter}@escuela.example`, language: "es" };
}

/** What identity has made and learnt of a sealing. */
export interface Sealed {
  readonly halves: readonly string[];
  readonly shown: readonly PublicHalf[];
  /** Public credentials, in the order of the voters. */
  readonly sums: readonly string[];
  readonly credentials: string;
}

/** An identity that does as it should, step by step or at once. */
export class IdentityOfTest {
  readonly key: KeyObject;
  readonly publicKey: string;

  constructor(
    private readonly registrar: RegistrarOfTest,
    seed: Buffer = randomBytes(32),
  ) {
    this.key = ed25519Key(seed);
    this.publicKey = publicKeyText(this.key);
  }

  /** Signs a message as identity does; what is given besides replaces what it would say. */
  sign(
    message: ExchangeRequest,
    change: { aud?: string; iat?: number; kind?: MessageKind; key?: KeyObject } = {},
  ) {
    const { aud = this.registrar.origin, iat = seconds(this.registrar.now()) } = change;
    return signMessage(change.kind ?? "urna-exchange", { aud, iat, message }, change.key ?? this.key);
  }

  /** Asks for a step, and verifies the answer. @throws StepRefused */
  async ask<Message extends ExchangeRequest>(message: Message): Promise<ExchangeAnswer<Message["step"]>> {
    const text = await this.sign(message);
    const answer = await this.post(text);
    const schema = signedAnswer(exchangeAnswers[message.step]);
    const read = await readMessage("urna-answer", answer, { schema, key: publicKeyOf(this.registrar.key) });
    if (read.request !== messageHash(text)) throw new Error("an answer to another request");
    return read.message as ExchangeAnswer<Message["step"]>;
  }

  /** Sends a text as it is. @throws StepRefused */
  async post(text: string): Promise<string> {
    const response = await fetch(this.registrar.url + exchangePath, {
      method: "POST",
      headers: { "content-type": "application/jose" },
      body: text,
    });
    if (response.ok) return response.text();
    const { code, at } = ExchangeRefusal.parse(await response.json());
    throw new StepRefused(response.status, code, at);
  }

  beginMessage({ uuid, attempt, group, contacts, closesAt }: ElectionOfTest) {
    return {
      step: "begin",
      uuid,
      attempt,
      group,
      size: contacts.length,
      code: "V-1",
      title: { es: "Consejo escolar", en: "School council", ht: "Konsèy lekòl" },
      trial: false,
      closesAt,
    } as const;
  }

  /** Until all of the registrar's halves exist. */
  async begin(election: ElectionOfTest): Promise<void> {
    for (;;) {
      const { made, size } = await this.ask(this.beginMessage(election));
      if (made === size) return;
    }
  }

  async giveContacts({ uuid, attempt, contacts }: ElectionOfTest): Promise<void> {
    for (let at = 0; at < contacts.length; at += together)
      await this.ask({
        step: "contacts",
        uuid,
        attempt,
        from: at + 1,
        contacts: contacts.slice(at, at + together),
      });
  }

  makeHalves({ uuid, attempt, group, contacts }: ElectionOfTest): { halves: string[]; shown: PublicHalf[] } {
    const halves = contacts.map(() => newPrivateCredential());
    const shown = halves.map((half, index) =>
      publicHalf(nativeGroup(group), {
        half,
        place: { uuid, attempt, authority: "identity", voter: index + 1 },
      }),
    );
    return { halves, shown };
  }

  commitMessage({ uuid, attempt, contacts }: ElectionOfTest, shown: readonly PublicHalf[], key = this.key) {
    const root = halvesRoot(shown);
    const text = commitmentText({ uuid, attempt, authority: "identity", size: contacts.length, root });
    return { step: "commit", uuid, attempt, root, signature: signText(key, text) } as const;
  }

  /** Shows its halves, and verifies the registrar's against its commitment. */
  async exchangeHalves(election: ElectionOfTest, shown: readonly PublicHalf[]): Promise<Element[]> {
    const { uuid, attempt } = election;
    const { root } = await this.ask(this.commitMessage(election, shown));
    const theirs: PublicHalf[] = [];
    for (let at = 0; at < shown.length; at += together) {
      const halves = shown.slice(at, at + together);
      const answer = await this.ask({ step: "halves", uuid, attempt, from: at + 1, halves });
      theirs.push(...answer.halves);
    }
    const commitment = { uuid, attempt, authority: "registrar", size: shown.length, root } as const;
    return [...verifiedHalves(nativeGroup(election.group), commitment, theirs)];
  }

  listMessage({ uuid, attempt }: ElectionOfTest, credentials: string, key = this.key) {
    const text = listText({ uuid, attempt, authority: "identity" }, credentials);
    return {
      step: "list",
      uuid,
      attempt,
      sha256: sha256Hex(credentials),
      signature: signText(key, text),
    } as const;
  }

  /** The whole exchange. */
  async seal(election: ElectionOfTest): Promise<Sealed> {
    await this.begin(election);
    await this.giveContacts(election);
    const { halves, shown } = this.makeHalves(election);
    const registrar = await this.exchangeHalves(election, shown);
    const { sums, credentials } = listOf(nativeGroup(election.group), shown, registrar);
    await this.ask(this.listMessage(election, credentials));
    return { halves, shown, sums, credentials };
  }

  /** A ticket for a voter, as identity gives it to their browser. */
  ticket(
    { uuid, attempt }: Pick<ElectionOfTest, "uuid" | "attempt">,
    voter: number,
    change: Partial<Ticket> & { kind?: MessageKind; key?: KeyObject } = {},
  ): Promise<string> {
    const { kind = "urna-ticket", key = this.key, ...fields } = change;
    const exp = seconds(this.registrar.now()) + ticketSeconds;
    return signMessage(kind, { aud: this.registrar.origin, exp, uuid, attempt, voter, ...fields }, key);
  }
}

/** The list of credentials that both authorities make. */
export function listOf(group: Group, shown: readonly PublicHalf[], registrar: Element[]) {
  const identity = shown.map(({ element }) => group.decode(element));
  const sums = addHalves(group, { identity, registrar });
  const listed = sums.map((publicCredential) => ({ publicCredential }));
  return { sums, credentials: credentialsText(group, listed) };
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);
