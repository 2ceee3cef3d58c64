import { createHash } from "node:crypto";
import type {
  MemberCertificate,
  MemberOutput,
  MemberPolynomial,
  TrusteeKey,
  TrusteeStep,
} from "@urna/contract/custody/ceremony";
import type { CustodyPlan as PlanMessage } from "@urna/contract/custody/plan";
import type { Language } from "@urna/contract/words";
import type { Random } from "@urna/service-kit/random";

export type { MemberCertificate, MemberOutput, MemberPolynomial, TrusteeKey, TrusteeStep };

/** Which trustees an election has. */
export interface CustodyPlan {
  /** Whether the platform keeps a key of its own. */
  readonly server: boolean;
  /** mandatory: everybody is needed; threshold: any `threshold` of them. */
  readonly people: PlanMessage["people"];
  /** Of a threshold group only. */
  readonly threshold?: number | undefined;
}

/** The public parts of what a trustee made; all undefined at first. */
export interface Contributions {
  /** Of a member of a threshold group, step by step (format.md 2.4). */
  readonly certificate: MemberCertificate | undefined;
  readonly polynomial: MemberPolynomial | undefined;
  readonly output: MemberOutput | undefined;
  /** Of a mandatory trustee. */
  readonly publicKey: TrusteeKey | undefined;
}

export interface TrusteePerson extends Contributions {
  /** UUID. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Of the personal link: 32 random bytes in base64url. Whoever has it is the trustee. */
  readonly token: string;
  /** When the link was first sent; undefined: this address never got it. */
  readonly invitedAt: Date | undefined;
  readonly remindedAt: Date | undefined;
}

/** Plan and people, who are in the order of their numbers. */
export interface Custody {
  readonly plan: CustodyPlan;
  /** Counts the changes of plan and people; 0: nobody changed anything yet. */
  readonly revision: number;
  readonly people: readonly TrusteePerson[];
}

/** Of an election that nobody planned otherwise for: the server alone. */
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

/** Somebody's place among the trustees of one election. */
export interface Seat {
  readonly electionId: string;
  readonly trusteeId: string;
}

/** What a link is looked up by. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** How far one person has come. */
export function stepOf({ certificate, polynomial, output, publicKey }: Contributions): TrusteeStep {
  if (output !== undefined || publicKey !== undefined) return "ready";
  if (polynomial !== undefined) return "shared";
  return certificate === undefined ? "invited" : "certified";
}

/** Whether anything was made that a change of group would throw away. */
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
  /** Those who have it still to do. */
  readonly missing: readonly TrusteePerson[];
}

const stages = [
  { step: "certificates", made: "certificate" },
  { step: "polynomials", made: "polynomial" },
  { step: "verification", made: "output" },
] as const;

/** What the ceremony waits for: in a threshold group everybody does each step before anybody does the next. */
export function ceremonyOf({ plan, people }: Custody): Ceremony {
  if (plan.people === "none") return { step: "none", missing: [] };
  const asked = plan.people === "mandatory" ? ([{ step: "keys", made: "publicKey" }] as const) : stages;
  for (const { step, made } of asked) {
    const missing = people.filter((person) => person[made] === undefined);
    if (missing.length > 0) return { step, missing };
  }
  return { step: "done", missing: [] };
}

/** Whether there is any trustee at all. */
export function hasTrustees({ plan }: Custody): boolean {
  return plan.server || plan.people !== "none";
}

/** Whether every key is made that the plan names. */
export function trusteesReady(custody: Custody): boolean {
  return ceremonyOf(custody).missing.length === 0;
}

/** The element text of a person's public key, once it is made. */
export function publicKeyOf({ publicKey, output }: Contributions): string | undefined {
  return (publicKey ?? output?.public_key)?.public_key;
}
