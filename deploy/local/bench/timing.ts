/**
 * Whether the time of an answer tells who is known: interleaved pairs of a known and an unknown identifier for each way
 * in, one after the other: `npm run bench:timing -w @urna/local [pairs]`. A p under 0.01 on a quiet machine is a finding.
 */
import { rutCheckDigit } from "@urna/contract/rut";
import { administratorAt } from "../src/client/administrator.ts";
import { openBrowser } from "../src/client/http.ts";
import { anOpenElection, someVoters } from "../src/client/trial-election.ts";
import { createAdministrators, superadmin } from "../src/demo/administrators.ts";
import { mannWhitneyP } from "./mann-whitney.ts";
import { onASystem } from "./on-a-system.ts";

const pairs = Number(process.argv[2] ?? 1_000);
const account = { email: superadmin.email, password: "Clave-de-medida-2026" };
/** So many tries of one account and from one address are what is measured, not what is slowed down. */
const unlimited = {
  ...{ GUESSES_FREE: "100", GUESSES_ACCOUNT_FREE: "1000", GUESSES_DOCUMENT_FREE: "1000" },
  ...{ LIMIT_ACCESS: "1000000/600", LIMIT_PASSWORD_RESET: "1000000/600" },
};

interface Way {
  readonly name: string;
  readonly path: string;
  readonly body: (who: Who) => object;
  /** Fewer, where each costs a tenth of a second. */
  readonly pairs: number;
}
interface Who {
  readonly document: string;
  readonly email: string;
}

function waysIn(electionId: string): Way[] {
  const few = Math.min(pairs, 90);
  return [
    {
      ...{ name: "code", path: "/auth/otp/request", pairs },
      body: ({ document }) => ({ electionId, identifier: document }),
    },
    {
      ...{ name: "document", path: "/auth/login", pairs },
      body: ({ document }) => ({ identifier: document, password: "XXXX", electionId }),
    },
    {
      ...{ name: "administrator", path: "/admin/login", pairs: few },
      body: ({ email }) => ({ email, password: "wrong-password-1" }),
    },
    {
      ...{ name: "forgotten password", path: "/admin/forgot-password", pairs: few },
      body: ({ email }) => ({ email }),
    },
  ];
}

await onASystem(
  async ({ url, grpcAddress }) => {
    await createAdministrators(grpcAddress("identity"), account.password);
    const administrator = await administratorAt(url, account.email, account.password);
    await administrator.tellVotersOf([]);
    const voters = someVoters(pairs, 26_000_000);
    const electionId = await anOpenElection(administrator, { code: "TIEMPO", voters });
    for (const way of waysIn(electionId)) await measure(url, way, voters);
  },
  { environment: { identity: unlimited } },
);

async function measure(url: string, way: Way, voters: readonly { document: string }[]): Promise<void> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let n = 0; n < way.pairs; n += 1) {
    const number = String(16_000_000 + n);
    const unknown = { document: `${number}-${rutCheckDigit(number)}`, email: `nobody-${n}@demo.slep.cl` };
    const known = { document: voters[n]?.document ?? "", email: account.email };
    const order =
      n % 2 === 0
        ? ([
            ["known", known],
            ["unknown", unknown],
          ] as const)
        : ([
            ["unknown", unknown],
            ["known", known],
          ] as const);
    for (const [which, who] of order) times[which].push(await timed(url, way, who));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const p = mannWhitneyP(times.known, times.unknown);
  const told = [`known ${known.toFixed(2)} ms`, `unknown ${unknown.toFixed(2)} ms`];
  const rest = [`difference ${(known - unknown).toFixed(2)} ms`, `p ${p.toFixed(3)}`];
  process.stdout.write(`${way.name}, ${way.pairs} pairs: ${[...told, ...rest].join(", ")}\n`);
}

async function timed(url: string, { path, body }: Way, who: Who): Promise<number> {
  const send = openBrowser(url);
  const began = performance.now();
  const { status } = await send(path, { method: "POST", body: body(who) });
  if (status === 429) throw new Error(`${path}: slowed down`);
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
