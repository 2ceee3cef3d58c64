import { coresOfAReplica } from "../reporting/sizing.ts";

/** What one installation has. */
export interface Installation {
  /** Pods of each service. */
  replicas: number;
  /** Of Postgres, and of NATS. */
  postgresCores: number;
  natsCores: number;
  /** Of all nodes, which its pods share. */
  nodeCores: number;
}

/** Something that serves only so many votes a second. */
export interface Limit {
  name: string;
  perSecond: number;
  /** Voters wait for it; of the others their receipts wait. */
  isBeforeAnswer: boolean;
}

const answering = ["gateway", "identity", "ballot"] as const;
const following = ["receipt", "notification", "audit"] as const;

/**
 * What holds an installation back, the slowest first.
 * @param perVote processor seconds of each part for a vote.
 * @param mailPerSecond receipts that the mail provider takes from this installation.
 */
export function limitsOf(
  perVote: Readonly<Record<string, number>>,
  { replicas, postgresCores, natsCores, nodeCores }: Installation,
  mailPerSecond: number,
): Limit[] {
  const all = Object.values(perVote).reduce((sum, seconds) => sum + seconds, 0);
  const limit = (name: string, cores: number, isBeforeAnswer: boolean, seconds = perVote[name] ?? 0) => ({
    name,
    perSecond: cores / seconds,
    isBeforeAnswer,
  });
  const ofReplicas = replicas * coresOfAReplica;
  return [
    ...answering.map((service) => limit(service, ofReplicas, true)),
    ...following.map((service) => limit(service, ofReplicas, false)),
    limit("postgres", postgresCores, true),
    limit("nats", natsCores, true),
    limit("cores of the nodes", nodeCores, true, all),
    { name: "mail provider", perSecond: mailPerSecond, isBeforeAnswer: false },
  ].toSorted((a, b) => a.perSecond - b.perSecond);
}
