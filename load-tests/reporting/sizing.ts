/** Each replica of a service runs its own code on one core. */
export const coresOfAReplica = 1;
/** Three, so that one may fail while another is replaced. */
export const fewestReplicas = 3;
/** The rest is for retries, uneven balancing, and the machine's other work. */
export const busyShare = 0.6;

const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"] as const;
const servers = ["postgres", "nats"] as const;

export interface Size {
  part: string;
  perVoteMs: number;
  /** Busy at the peak. */
  busyCores: number;
  /** Cores to request: the busy ones are at most `busyShare` of them. */
  cores: number;
  /** For a service; a server is one. */
  replicas?: number;
}

/** The size for voters who all come within so many seconds, at each part's processor seconds for a vote. */
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
