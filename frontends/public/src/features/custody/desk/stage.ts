import type { Custody } from "@urna/contract/custody/ceremony";

export type SealedPart = NonNullable<Custody["sealed"]>;

/**
 * What is asked of a trustee now. wait: for the others, who have to come as far as oneself; over: the election came to
 * nothing, or lies in the archive.
 */
export type Stage =
  "make-key" | "share-parts" | "finish-key" | "wait" | "ready" | "sealed" | "count" | "over";

export function stageOf(custody: Custody): Stage {
  const { election, sealed } = custody;
  if (election.state === "annulled" || election.state === "retired") return "over";
  if (sealed) return wasClosed.has(election.state) ? "count" : "sealed";
  return ceremonyStage(custody);
}

const wasClosed: ReadonlySet<string> = new Set(["closed", "tallied", "published"]);

function ceremonyStage({ me, certs, input }: Custody): Stage {
  switch (me.step) {
    case "invited":
      return "make-key";
    case "certified":
      return certs ? "share-parts" : "wait";
    case "shared":
      return certs && input ? "finish-key" : "wait";
    case "ready":
      return "ready";
  }
}

/** Elections in which the same is asked now: one press does it for all of them. */
export interface Batch {
  readonly stage: Stage;
  readonly custodies: readonly Custody[];
}

/** First what the trustee can do; within one stage in the order of the link. */
export function batchesOf(custodies: readonly Custody[]): Batch[] {
  return stages.flatMap((stage) => {
    const same = custodies.filter((custody) => stageOf(custody) === stage);
    return same.length === 0 ? [] : [{ stage, custodies: same }];
  });
}

const stages = ["make-key", "share-parts", "finish-key", "count", "sealed", "wait", "ready", "over"] as const;

/** Of those who are not as far as a step: everybody has to do it before anybody does the next. */
export function stillBefore(custodies: readonly Custody[]): readonly string[] {
  const names = custodies.flatMap(({ members, me }) =>
    members.filter(({ step }) => rank[step] < rank[me.step]).map(({ name }) => name),
  );
  return [...new Set(names)];
}

const rank = { invited: 0, certified: 1, shared: 2, ready: 3 } as const;
