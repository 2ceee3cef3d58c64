import type { Custody, MemberInput } from "@urna/contract/api/custody";
import type { Certificate } from "./certificate.ts";

export type SealedPart = NonNullable<Custody["sealed"]>;

/** What is asked of a trustee now. */
export type Stage =
  | { readonly kind: "make-key" }
  | { readonly kind: "share-parts"; readonly certs: readonly Certificate[] }
  | {
      readonly kind: "finish-key";
      readonly certs: readonly Certificate[];
      readonly input: MemberInput;
    }
  /** For the others, who have to come as far as oneself. */
  | { readonly kind: "wait" }
  | { readonly kind: "ready"; readonly publicKey: string }
  | { readonly kind: "sealed"; readonly sealed: SealedPart }
  | { readonly kind: "count" }
  /** The election came to nothing, or lies in the archive. */
  | { readonly kind: "over" };

export function stageOf(custody: Custody): Stage {
  const { election, sealed } = custody;
  if (election.state === "annulled" || election.state === "retired") return { kind: "over" };
  if (sealed && wasClosed.has(election.state)) return { kind: "count" };
  if (sealed) return { kind: "sealed", sealed };
  return ceremonyStage(custody);
}

const wasClosed: ReadonlySet<string> = new Set(["closed", "tallied", "published"]);

function ceremonyStage({ me, certs, input, key, output }: Custody): Stage {
  switch (me.step) {
    case "invited":
      return { kind: "make-key" };
    case "certified":
      return certs ? { kind: "share-parts", certs } : { kind: "wait" };
    case "shared":
      return certs && input ? { kind: "finish-key", certs, input } : { kind: "wait" };
    case "ready": {
      const publicKey = (key ?? output?.public_key)?.public_key ?? "";
      return { kind: "ready", publicKey };
    }
  }
}

/** Of those who are not as far as a step: everybody has to do it before anybody does the next. */
export function stillBefore({ members, me }: Custody): readonly string[] {
  return members.filter(({ step }) => rank[step] < rank[me.step]).map(({ name }) => name);
}

const rank = { invited: 0, certified: 1, shared: 2, ready: 3 } as const;
