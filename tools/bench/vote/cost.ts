import { serviceNames } from "@urna/contract/services";
import type { System } from "../../../deploy/local/src/start-system.ts";
import { cpuSecondsOf } from "../cpu.ts";
import { readStatements, type Statements } from "./statements.ts";

const parts = [...serviceNames, "postgres", "nats"] as const;
/** What `make up` has beside the platform: this process, which has both. */
export const besides = "origin and mailbox";

/** Everything that is counted, from the start of the system until a moment. */
export interface Counts {
  /** Milliseconds. */
  readonly at: number;
  readonly votes: number;
  readonly emails: number;
  /** Seconds by part. */
  readonly cpu: ReadonlyMap<string, number>;
  readonly statements: Statements;
  /** Of Postgres' log of writes. */
  readonly written: number;
}

export async function countsOf(system: System, superuserUrl: string, votes: number): Promise<Counts> {
  const own = process.cpuUsage();
  const cpu = new Map<string, number>(parts.map((name) => [name, secondsOf(system.service(name))]));
  const { registrar } = system;
  if (registrar) {
    cpu.set("registrar", secondsOf(registrar.process()));
    cpu.set("registrar's postgres", secondsOf(registrar.postgres()));
  }
  cpu.set(besides, (own.user + own.system) / 1e6);
  const emails = system.mailbox.messages().length;
  const { statements, written } = await readStatements(superuserUrl);
  return { at: performance.now(), votes, emails, cpu, statements, written };
}

const secondsOf = ({ pid }: { readonly pid: number | undefined }) =>
  cpuSecondsOf(pid === undefined ? [] : [pid]);

/** What happened between two counts. */
export interface Cost {
  readonly seconds: number;
  readonly votes: number;
  readonly emails: number;
  readonly cpu: Amounts;
  /** By statement; `statements` of the later counts tells whose. */
  readonly calls: Amounts;
  readonly written: number;
}
export type Amounts = ReadonlyMap<string, number>;

export function costBetween(first: Counts, last: Counts): Cost {
  const calls = (counts: Counts) => new Map([...counts.statements].map(([id, { calls }]) => [id, calls]));
  return {
    seconds: (last.at - first.at) / 1_000,
    votes: last.votes - first.votes,
    emails: last.emails - first.emails,
    cpu: less(last.cpu, first.cpu),
    calls: less(calls(last), calls(first)),
    written: last.written - first.written,
  };
}

/** Takes off what is done in the same time while nobody votes. */
export function withoutIdle(cost: Cost, idle: Cost): Cost {
  const share = cost.seconds / idle.seconds;
  const idly = (amounts: Amounts) => new Map([...amounts].map(([name, amount]) => [name, amount * share]));
  return {
    ...cost,
    cpu: less(cost.cpu, idly(idle.cpu)),
    calls: less(cost.calls, idly(idle.calls)),
    written: cost.written - idle.written * share,
  };
}

const less = (from: Amounts, take: Amounts): Amounts =>
  new Map([...from].map(([name, amount]) => [name, amount - (take.get(name) ?? 0)]));

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
