/** How the replicas of a service take their work: each of them runs its own code on one core. */
export const coresOfAReplica = 1;
/** Three, so that one may fail while another is replaced. */
export const fewestReplicas = 3;
/** What is left over is for retries, uneven balancing, and whatever the machine does besides. */
export const busyShare = 0.6;

const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"] as const;
const servers = ["postgres", "nats"] as const;

export interface Size {
  part: string;
  perVoteMs: number;
  /** Busy at the peak. */
  busyCores: number;
  /** To ask for: the busy ones are no more than `busyShare` of them. */
  cores: number;
  /** Of a service; a server is one. */
  replicas?: number;
}

/** Voters who all come within so many seconds, at what a vote costs in processor seconds of each part. */
export function sizeFor(
  perVote: Readonly<Record<string, number>>,
  { voters, seconds }: { voters: number; seconds: number },
): { perSecond: number; parts: Size[] } {
  const perSecond = voters / seconds;
  const size = (part: string): Size => {
    const busyCores = perSecond * (perVote[part] ?? 0);
    return { part, perVoteMs: 1000 * (perVote[part] ?? 0), busyCores, cores: busyCores / busyShare };
  };
  return {
    perSecond,
    parts: [
      ...services.map((part) => {
        const sized = size(part);
        return { ...sized, replicas: Math.max(fewestReplicas, Math.ceil(sized.cores / coresOfAReplica)) };
      }),
      ...servers.map(size),
    ],
  };
}
