/**
 * Whether the time of an answer shows who is known: interleaved pairs of a known and an unknown identifier for each way
 * in, one after the other: `npm run bench:timing -w @urna/local [pairs]`. A p under 0.01 on a quiet machine is a finding.
 */
import { rutCheckDigit } from "@urna/contract/rut";
import { administratorAt } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { exchangeAny } from "@urna/client/call";
import { inParallel } from "@urna/client/in-parallel";
import type { Route } from "@urna/contract/api/route";
import { createRegistrationRequest } from "@urna/contract/requests/routes";
import { adminLogin, forgotPassword, requestOtp, voterLogin } from "@urna/contract/sessions/routes";
import { anOpenElection, someVoters, type RollVoter } from "@urna/client/trial-election";
import { createAdministrators, superadmin } from "../../deploy/local/src/demo/administrators.ts";
import { mannWhitneyP } from "./mann-whitney.ts";
import { onASystem } from "./on-a-system.ts";

const pairs = Number(process.argv[2] ?? 1_000);
const account = { email: superadmin.email, password: "Clave-de-medida-2026" };
/** So many tries of one account and from one address are what is measured, not what is slowed down. */
const unlimited = {
  GUESSES_FREE: "100",
  GUESSES_ACCOUNT_FREE: "1000",
  GUESSES_DOCUMENT_FREE: "1000",
  LIMIT_ACCESS: "1000000/600",
  LIMIT_PASSWORD_RESET: "1000000/600",
  LIMIT_REGISTRATION_REQUEST: "1000000/600",
};

interface Way {
  readonly name: string;
  readonly route: Route;
  readonly body: (who: Who) => object;
  /** Fewer, where each costs a tenth of a second. */
  readonly pairs: number;
  /** Pairs under way at once: several, where an answer mostly waits for the least time that each takes. */
  readonly lanes: number;
}
interface Who {
  readonly document: string;
  /** Of an administrator. */
  readonly account: string;
  /** Of a voter. */
  readonly email: string;
}

function waysIn(electionId: string): Way[] {
  const few = Math.min(pairs, 90);
  return [
    {
      name: "code",
      route: requestOtp,
      pairs,
      lanes: 4,
      body: ({ document }) => ({ electionId, identifier: document }),
    },
    {
      name: "document",
      route: voterLogin,
      pairs,
      lanes: 1,
      body: ({ document }) => ({ identifier: document, password: "XXXX", electionId }),
    },
    {
      name: "administrator",
      route: adminLogin,
      pairs: few,
      lanes: 1,
      body: ({ account: email }) => ({ email, password: "wrong-password-1" }),
    },
    {
      name: "forgotten password",
      route: forgotPassword,
      pairs: few,
      lanes: 4,
      body: ({ account: email }) => ({ email }),
    },
    {
      name: "registration request",
      route: createRegistrationRequest,
      pairs,
      lanes: 1,
      body: ({ document, email }) => ({
        fullName: "Persona de Medida",
        email,
        documentNumber: document,
        rut: document,
        category: "teacher",
      }),
    },
  ];
}

await onASystem(
  async ({ url, grpcAddress }) => {
    await createAdministrators(grpcAddress("identity"), account.password);
    const administrator = await administratorAt(url, account.email, account.password);
    await administrator.setNotices([]);
    const voters = someVoters(pairs, 26_000_000);
    const electionId = await anOpenElection(administrator, { code: "TIEMPO", voters });
    for (const way of waysIn(electionId)) await measure(url, way, voters);
  },
  { environment: { identity: unlimited } },
);

async function measure(url: string, way: Way, voters: readonly RollVoter[]): Promise<void> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const known = voters.slice(0, way.pairs).map((voter, n) => ({ ...voter, n }));
  await inParallel(way.lanes, known, async ({ document, email, n }) => {
    const number = String(16_000_000 + n);
    const nobody = `nobody-${n}@demo.slep.cl`;
    const who = {
      known: { document, email, account: account.email },
      unknown: { document: `${number}-${rutCheckDigit(number)}`, email: nobody, account: nobody },
    };
    const order = ["known", "unknown"] as const;
    for (const which of n % 2 === 0 ? order : order.toReversed())
      times[which].push(await timed(url, way, who[which]));
  });
  const medians = { known: median(times.known), unknown: median(times.unknown) };
  const p = mannWhitneyP(times.known, times.unknown);
  const measured = [`known ${medians.known.toFixed(2)} ms`, `unknown ${medians.unknown.toFixed(2)} ms`];
  const rest = [`difference ${(medians.known - medians.unknown).toFixed(2)} ms`, `p ${p.toFixed(3)}`];
  process.stdout.write(`${way.name}, ${way.pairs} pairs: ${[...measured, ...rest].join(", ")}\n`);
}

async function timed(url: string, { route, body }: Way, who: Who): Promise<number> {
  const api = openApi(url);
  const began = performance.now();
  const { status } = await exchangeAny(api, route, { body: body(who) });
  if (status === 429 || status >= 500) throw new Error(`${route.path}: ${status}`);
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
