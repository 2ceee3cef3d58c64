import { partialDecryption } from "@urna/belenios/decryption";
import { sha256Hex } from "@urna/belenios/hash";
import { memberInput, thresholdParameters } from "@urna/belenios/key-ceremony";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { newTrusteeKey } from "@urna/belenios/trustee";
import type { TrusteeItem } from "@urna/belenios/trustees";
import type {
  Custody,
  MemberCertificate,
  MemberOutput,
  MemberPolynomial,
  SealingContribution,
  TrusteeKey,
} from "@urna/contract/custody/ceremony";
import type { BoardWitnesses } from "@urna/contract/board-log/witnesses";
import type { CustodyCount } from "@urna/contract/custody/count";
import type { CustodyPlan } from "@urna/contract/custody/plan";
import type { ElectionState } from "@urna/contract/words";
import { BallotBox } from "./a-ballot-box.ts";

interface Holder {
  readonly name: string;
  key?: TrusteeKey;
  certificate?: MemberCertificate;
  polynomial?: MemberPolynomial;
  output?: MemberOutput;
  share?: string;
  confirmed?: SealingContribution;
}

const group = nativeGroup("Ed25519");

/** The platform as trustees see it: their contributions are kept as they come, and verified by nobody but the library. */
export class CustodyService {
  readonly holders: Holder[];
  readonly server = newTrusteeKey(group);
  state: ElectionState = "draft";
  code = "CL-2026";
  draftId = "111111111draft";
  trial?: true;
  box: BallotBox | undefined;
  /** What is said of those who follow the box. */
  witnesses: BoardWitnesses = { witnesses: [] };
  /** What the service claims, where a test lets it lie. */
  lies: {
    fingerprint?: string;
    tally?: string;
    archive?: Uint8Array<ArrayBuffer>;
    count?: CustodyCount["state"];
    marked?: number;
    definition?: string;
  } = {};

  constructor(
    readonly plan: CustodyPlan,
    names: readonly string[],
  ) {
    this.holders = names.map((name) => ({ name }));
  }

  /** What the link of a holder, counted from 0, carries. */
  token(at: number): string {
    return `${at}`.repeat(43);
  }

  seal(options: ConstructorParameters<typeof BallotBox>[1] = {}): BallotBox {
    const people: TrusteeItem[] = this.plan.people === "mandatory" ? this.#singles() : [this.#threshold()];
    const server: TrusteeItem[] = this.plan.server ? [["Single", this.server.publicKey]] : [];
    this.state = "sealed";
    return (this.box = new BallotBox([...server, ...people], options));
  }

  get electionId(): string {
    return this.box?.sealed.election.definition.uuid ?? this.draftId;
  }

  custody(at: number): Custody {
    const { holders, plan, box } = this;
    const members = holders.map((_, each) => this.#member(each));
    const { key, certificate, output } = this.holder(at);
    const certs = holders.flatMap((each) => each.certificate ?? []);
    const polynomials = holders.flatMap((each) => each.polynomial ?? []);
    const allCertified = certs.length === holders.length;
    const allShared = polynomials.length === holders.length;
    return {
      election: {
        id: this.electionId,
        title: { es: "Consejo Local 2026", en: "Local Council 2026", ht: "Konsèy Lokal 2026" },
        code: this.code,
        ...(this.trial && { trial: this.trial }),
        state: this.state,
        group: "Ed25519",
        closesAt: "2026-11-24T21:00:00.000Z",
      },
      plan,
      me: this.#member(at),
      members,
      ...(key && { key }),
      ...(certificate && { certificate }),
      ...(allCertified && plan.people === "threshold" && { certs }),
      ...(allShared &&
        plan.people === "threshold" && { input: structuredClone(memberInput(polynomials, at + 1)) as never }),
      ...(output && { output }),
      ...(box && { sealed: this.#sealed(box) }),
    };
  }

  count(at: number): CustodyCount {
    const given = this.holders.flatMap(({ share }, each) => (share === undefined ? [] : [this.#owner(each)]));
    const tally = this.box?.tally();
    const mine = this.holder(at).share !== undefined;
    return {
      electionId: this.electionId,
      state: this.lies.count ?? (mine ? "given" : "waiting"),
      fingerprint: this.lies.fingerprint ?? this.box?.sealed.election.fingerprint,
      ballots: 3,
      marked: this.lies.marked ?? 3,
      encryptedTallySha256: this.lies.tally ?? sha256Hex(tally?.encryptedTally ?? ""),
      given,
    };
  }

  /** The shares that came, and the server's. */
  shares(): { owner: number; text: string }[] {
    const { box, server, plan } = this;
    if (!box) return [];
    const { election } = box.sealed;
    const { encryptedTally } = box.tally();
    const own = partialDecryption({ election, encryptedTally, privateKey: server.privateKey });
    const given = this.holders.flatMap(({ share }, at) =>
      share === undefined ? [] : [{ owner: this.#owner(at), text: share }],
    );
    return plan.server ? [{ owner: 1, text: own }, ...given] : given;
  }

  holder(at: number): Holder {
    const holder = this.holders[at];
    if (!holder) throw new Error("nobody holds that");
    return holder;
  }

  #owner(at: number): number {
    return at + 1 + (this.plan.server ? 1 : 0);
  }

  #member(at: number): Custody["me"] {
    const { name, key, certificate, polynomial, output } = this.holder(at);
    const step = key || output ? "ready" : polynomial ? "shared" : certificate ? "certified" : "invited";
    return { index: at + 1, owner: this.#owner(at), name, step };
  }

  #sealed({ sealed: { election } }: BallotBox): Custody["sealed"] {
    const kind = this.plan.people === "mandatory" ? "mandatory" : "member";
    return {
      fingerprint: election.fingerprint,
      publicKey: election.definition.publicKey,
      trustees: this.holders.map(({ name, key, output, confirmed }, at) => ({
        index: this.#owner(at),
        name,
        kind,
        ...(confirmed && { confirmed: true as const }),
        publicKey: (key ?? output?.public_key)?.public_key ?? "",
      })),
    };
  }

  #singles(): TrusteeItem[] {
    return this.holders.flatMap(({ key, name }): TrusteeItem[] =>
      key ? [["Single", { ...key, name }]] : [],
    );
  }

  #threshold(): TrusteeItem {
    const { holders, plan } = this;
    return [
      "Pedersen",
      thresholdParameters({
        threshold: plan.threshold ?? holders.length,
        certs: holders.flatMap(({ certificate }) => certificate ?? []),
        polynomials: holders.flatMap(({ polynomial }) => polynomial ?? []),
        outputs: holders.flatMap(({ output }) => output ?? []),
      }),
    ];
  }
}
