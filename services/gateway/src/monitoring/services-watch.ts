import type { ServicesHealth } from "@urna/contract/monitoring/system-health";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { AskHealth } from "../health.ts";
import type { ReadyChecks } from "../http/health-pages.ts";
import type { Peers } from "../peers/open-client.ts";

type ServiceHealth = ServicesHealth["services"][number];

/** What each service can be asked about besides itself. */
const partsOf = {
  identity: ["database", "links", "events"],
  ballot: ["database", "events"],
  receipt: ["database", "events"],
  notification: ["database", "events"],
  audit: ["database", "events"],
} as const satisfies Record<keyof Peers, readonly ServiceHealth["parts"][number]["name"][]>;

export interface ServicesWatch {
  /** Never rejects: a service that is away is part of the answer. Readers within `keepMs` share one. */
  read(): Promise<ServicesHealth>;
  /** One readiness check for each service; its results are used here too. */
  checks: ReadyChecks;
}

/** Asks each service how it is, and remembers since when one does not answer. */
export function watchServices(
  health: Record<keyof Peers, AskHealth>,
  { clock, keepMs }: { clock: Clock; keepMs: number },
): ServicesWatch {
  const names = Object.keys(partsOf) as (keyof Peers)[];
  const failing = new Map<string, Date>();
  const found = (key: string, answers: boolean) => {
    if (answers) failing.delete(key);
    else if (!failing.has(key)) failing.set(key, clock.now());
    return answers;
  };
  const since = (key: string) => {
    const first = failing.get(key);
    return first ? { failingSince: first.toISOString() } : {};
  };
  const serves = async (name: keyof Peers) => found(name, await says(health[name](""), false));

  const check = async (name: keyof Peers): Promise<ServiceHealth> => {
    const asked = performance.now();
    const answering = serves(name).then((answers) => ({
      answers,
      ms: Math.round(performance.now() - asked),
    }));
    const parts = await Promise.all(
      partsOf[name].map(async (part) => ({ part, well: await says(health[name](part), undefined) })),
    );
    const { answers, ms } = await answering;
    if (!answers) return { name, ...since(name), parts: [] };
    // A part that the service does not know of, or did not check in time, is not reported as missing.
    const known = parts.flatMap(({ part, well }) => (well === undefined ? [] : [{ part, well }]));
    return {
      name,
      latencyMs: ms,
      parts: known.map(({ part, well }) => {
        found(`${name}/${part}`, well);
        return { name: part, ...since(`${name}/${part}`) };
      }),
    };
  };
  const readAll = async (): Promise<ServicesHealth> => {
    const checked = await Promise.all(names.map(check));
    return { at: clock.now().toISOString(), services: [{ name: "gateway", parts: [] }, ...checked] };
  };

  let last: { at: number; answer: Promise<ServicesHealth> } | undefined;
  return {
    read: () => {
      const now = performance.now();
      if (!last || now - last.at >= keepMs) last = { at: now, answer: readAll() };
      return last.answer;
    },
    checks: Object.fromEntries(names.map((name) => [name, async () => expectServing(await serves(name))])),
  };
}

/** What is answered, or `otherwise` when nothing is. */
const says = <T>(answer: Promise<boolean>, otherwise: T): Promise<boolean | T> =>
  answer.catch(() => otherwise);

function expectServing(serving: boolean): void {
  if (!serving) throw new DomainError("unavailable");
}
