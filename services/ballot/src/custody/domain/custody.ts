import { createHash } from "node:crypto";
import type {
  MemberCertificate,
  MemberOutput,
  MemberPolynomial,
  TrusteeKey,
  TrusteeStep,
} from "@urna/contract/custody/ceremony";
import type { CustodyPlan as PlanMessage } from "@urna/contract/custody/plan";
import type { ElectionId, TrusteeId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { Random } from "@urna/service-kit/random";

export type { MemberCertificate, MemberOutput, MemberPolynomial, TrusteeKey, TrusteeStep };

/** An election's trustees, as planned. */
export interface CustodyPlan {
  /** Whether the platform keeps a key of its own. */
  readonly server: boolean;
  /** mandatory: everybody is needed; threshold: any `threshold` of them. */
  readonly people: PlanMessage["people"];
  /** Set for a threshold group only. */
  readonly threshold?: number | undefined;
}

/** The public parts of a trustee's contributions; all undefined at first. */
export interface Contributions {
  /** Made by a member of a threshold group, step by step (format.md 2.4). */
  readonly certificate: MemberCertificate | undefined;
  readonly polynomial: MemberPolynomial | undefined;
  readonly output: MemberOutput | undefined;
  /** Made by a mandatory trustee. */
  readonly publicKey: TrusteeKey | undefined;
}

export interface TrusteePerson extends Contributions {
  /** UUID. */
  readonly id: TrusteeId;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Token of the personal link: 32 random bytes in base64url. The holder of the link is the trustee. */
  readonly token: string;
  /** When the link was first sent; undefined: never to this address. */
  readonly invitedAt: Date | undefined;
  readonly remindedAt: Date | undefined;
}

/** Plan and people. People are sorted by their numbers. */
export interface Custody {
  readonly plan: CustodyPlan;
  /** Counts the changes of plan and people; 0: no changes yet. */
  readonly revision: number;
  readonly people: readonly TrusteePerson[];
}

/** The default: the server alone. */
export const defaultCustody: Custody = {
  plan: { server: true, people: "none", threshold: undefined },
  revision: 0,
  people: [],
};

export const nothingMade: Contributions = {
  certificate: undefined,
  polynomial: undefined,
  output: undefined,
  publicKey: undefined,
};

export function newToken(random: Random): string {
  return random.bytes(32).toString("base64url");
}

/** A person's place among the trustees of one election. */
export interface Seat {
  readonly electionId: ElectionId;
  readonly trusteeId: TrusteeId;
}

/** SHA-256 of a link's token, for lookups. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A person's current step. */
export function stepOf({ certificate, polynomial, output, publicKey }: Contributions): TrusteeStep {
  if (output !== undefined || publicKey !== undefined) return "ready";
  if (polynomial !== undefined) return "shared";
  return certificate === undefined ? "invited" : "certified";
}

/** Whether any keys exist that a change of group would invalidate. */
export function hasKeys({ people }: Custody): boolean {
  return people.some((person) => stepOf(person) !== "invited");
}

/** Number of the person at `position` (from 0) among all trustees, from 1 (format.md 2.4). */
export function ownerAt({ server }: CustodyPlan, position: number): number {
  return position + (server ? 2 : 1);
}

export type CeremonyStep = "none" | "keys" | "certificates" | "polynomials" | "verification" | "done";

export interface Ceremony {
  readonly step: CeremonyStep;
  /** People who have not done the step. */
  readonly missing: readonly TrusteePerson[];
}

const stages = [
  { step: "certificates", made: "certificate" },
  { step: "polynomials", made: "polynomial" },
  { step: "verification", made: "output" },
] as const;

/**
 * The step that the ceremony waits for. In a threshold group everybody finishes a step before anybody starts the next.
 */
export function ceremonyOf({ plan, people }: Custody): Ceremony {
  if (plan.people === "none") return { step: "none", missing: [] };
  const asked = plan.people === "mandatory" ? ([{ step: "keys", made: "publicKey" }] as const) : stages;
  for (const { step, made } of asked) {
    const missing = people.filter((person) => person[made] === undefined);
    if (missing.length > 0) return { step, missing };
  }
  return { step: "done", missing: [] };
}

/** Whether the election has any trustee. */
export function hasTrustees({ plan }: Custody): boolean {
  return plan.server || plan.people !== "none";
}

/** Whether every planned key exists. */
export function trusteesReady(custody: Custody): boolean {
  return ceremonyOf(custody).missing.length === 0;
}

/** A person's public key as element text, once it exists. */
export function publicKeyOf({ publicKey, output }: Contributions): string | undefined {
  return (publicKey ?? output?.public_key)?.public_key;
}
