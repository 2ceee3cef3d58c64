import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { listAdminElections } from "@urna/contract/elections/routes";
import { beginTotpEnrolment, confirmTotpEnrolment, disableTotp } from "@urna/contract/account/routes";
import { getBoard, listElections } from "@urna/contract/public-elections/routes";
import { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import { openClient } from "@urna/service-kit/grpc/client";
import { createLogger } from "@urna/service-kit/logging";
import { createMetrics } from "@urna/service-kit/telemetry";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { Secret, TOTP } from "otpauth";
import { aSystem, type TestSystem } from "../../local/test/support/system.ts";
import { canaryVoters, type CanaryVoters } from "../src/canary-voters.ts";
import { createProbe } from "../src/probe.ts";

const account = { email: "sonda@prueba.example", password: "Clave-de-la-sonda-2026" };
const voters = canaryVoters(Buffer.alloc(32, 5), 4);

let system: TestSystem;
let superadmin: Administrator;
/** While the account has a second factor. */
let secondFactor: (() => Promise<string>) | undefined;
const lines: string[] = [];

beforeAll(async () => {
  system = await aSystem();
  const { email, password } = system.superadmin;
  superadmin = await administratorAt(system.origin, email, password);
  const identity = openClient(AdministratorAccessServiceService, { address: system.grpcAddress("identity") });
  await identity.call.createAdministrator({ ...account, name: "Sonda", role: "probe" });
  identity.close();
}, 180_000);

afterAll(() => system?.stop(), 60_000);

/** Adds an authenticator app to the probe's account. Codes of the periods around now pass, each once and in order. */
async function addSecondFactor(own: Administrator): Promise<() => Promise<string>> {
  const { secret } = await call(own, beginTotpEnrolment);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const begun = Date.now();
  let period = -1;
  const next = async () => totp.generate({ timestamp: begun + 30_000 * period++ });
  await call(own, confirmTotpEnrolment, { body: { code: await next() } });
  return next;
}

function aProbe(more: { voters?: CanaryVoters } = {}) {
  const metrics = createMetrics("probe");
  const probe = createProbe({
    site: { origin: system.origin, timeoutMs: 20_000, receiptMs: 20_000 },
    voters,
    lastsMs: 3_600_000,
    administrator: () =>
      administratorAt(system.origin, account.email, account.password, {
        ...(secondFactor && { secondFactor }),
      }),
    metrics,
    logger: createLogger("probe", "info", { write: (line: string) => void lines.push(line) }),
    ...more,
  });
  const counted = async (name: "urna_probe_runs_total" | "urna_probe_failures_total") =>
    Object.fromEntries(
      (await readMetric(metrics, name)).map(({ labels, value }) => [
        labels["outcome"] ?? labels["step"],
        value,
      ]),
    );
  return { ...probe, counted };
}

const canaries = async () => {
  const query = { q: "CANARIO", sort: "code" } as const;
  return (await call(superadmin, listAdminElections, { query })).items;
};

it("makes its own election with its second factor, votes in it to the receipt, and no public list shows it", async () => {
  const own = await administratorAt(system.origin, account.email, account.password);
  secondFactor = await addSecondFactor(own);
  const probe = aProbe();
  expect(await probe.run()).toBe("ok");
  expect(await probe.run()).toBe("ok");
  await call(own, disableTotp, { body: { password: account.password } });
  secondFactor = undefined;
  expect(await probe.counted("urna_probe_runs_total")).toEqual({ ok: 2, failed: 0 });
  expect(await canaries()).toMatchObject([{ code: "CANARIO-000001", state: "open", ballots: 2 }]);
  const { elections } = await call(openApi(system.origin), listElections);
  expect(elections).toEqual([]);
}, 120_000);

it("says which step failed while a service is dead, and votes again once it is back", async () => {
  // Anew, without anything of the first one: it takes the next voter.
  const probe = aProbe();
  expect(await probe.run()).toBe("ok");
  await system.kill("ballot");
  expect(await probe.run()).toMatchObject({ step: "kit", code: "unavailable" });
  expect(await probe.counted("urna_probe_failures_total")).toMatchObject({ kit: 1, cast: 0 });
  await system.start("ballot");
  expect(await probe.run()).toBe("ok");
  expect((await canaries()).map(({ ballots }) => ballots)).toEqual([4]);
}, 120_000);

it("counts the election that is used up, finds it right, and votes in the next", async () => {
  expect(await aProbe().run()).toBe("ok");
  expect(await canaries()).toMatchObject([
    { code: "CANARIO-000001", state: "published", ballots: 4 },
    { code: "CANARIO-000002", state: "open", ballots: 1 },
  ]);
}, 120_000);

it("finds a result that is not what its voters chose, leaves it for an operator, and votes on", async () => {
  const [, second] = await canaries();
  await superadmin.step(second?.id ?? "", "close");
  const other = {
    ...voters,
    choice: (id: string, at: number) => (voters.choice(id, at) === 0 ? 1 : 0),
  } as const;
  const probe = aProbe({ voters: other });
  expect(await probe.run()).toMatchObject({ step: "count", code: "result-differs" });
  expect(await probe.run()).toBe("ok");
  expect((await canaries()).slice(1)).toMatchObject([{ state: "tallied" }, { state: "open" }]);
}, 120_000);

it("writes no document, password, code or tracker into its log", async () => {
  const text = lines.join("");
  expect(text).toContain("the probe voted");
  for (let index = 0; index < voters.count; index += 1)
    expect(text).not.toContain(voters.voter(index).document.slice(8));
  expect(text).not.toContain(account.password);
  const [first] = await canaries();
  const board = await call(openApi(system.origin), getBoard, { params: { id: first?.id ?? "" } });
  expect(board.ballots).toHaveLength(voters.count);
  for (const { tracker } of board.ballots) expect(text).not.toContain(tracker);
});
