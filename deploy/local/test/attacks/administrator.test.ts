import { administratorAt, type Administrator } from "@urna/client/administrator";
import { codeOf, openBrowser } from "@urna/client/http";
import { anOpenElection, someVoters } from "@urna/client/trial-election";
import { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import { openClient } from "@urna/service-kit/grpc/client";
import { patiently } from "../support/patience.ts";
import { aSystem, type TestSystem } from "../support/system.ts";

/**
 * Mallory is one superadministrator of three, with a mailbox where she gets any letter. The rule of two is on. She
 * wants to annul an election that is open, alone.
 */
let system: TestSystem;
let mallory: Administrator;
let berta: Administrator;
let carla: Administrator;
let electionId: string;
let ids: Record<string, string>;

const honest = { berta: "berta@slep.example", carla: "carla@slep.example" };
const puppet = { email: "mallory+2@mal.example", password: "Otra-clave-muy-larga-7" };

beforeAll(async () => {
  system = await aSystem();
  const { superadmin, origin } = system;
  await theOperatorMakes(Object.values(honest));
  mallory = await administratorAt(origin, superadmin.email, superadmin.password);
  await mallory.tellVotersOf([]);
  electionId = await anOpenElection(mallory, { code: "SOLA", voters: someVoters(2, 26_000_000) });
  [berta, carla] = await Promise.all(
    Object.values(honest).map((email) => administratorAt(origin, email, superadmin.password)) as [
      Promise<Administrator>,
      Promise<Administrator>,
    ],
  );
  ids = await everybodysId();
}, 180_000);

afterAll(() => system?.stop(), 60_000);

async function theOperatorMakes(emails: readonly string[]): Promise<void> {
  const identity = openClient(AdministratorAccessServiceService, { address: system.grpcAddress("identity") });
  const { password } = system.superadmin;
  for (const email of emails)
    await identity.call.createAdministrator({ email, name: email, role: "superadmin", password });
  identity.close();
}

async function everybodysId(): Promise<Record<string, string>> {
  const { items } = (await berta.get("/users?pageSize=50")) as { items: { id: string; email: string }[] };
  return Object.fromEntries(items.map(({ id, email }) => [email, id]));
}

const says = async (
  calls: Administrator,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: object = {},
) => {
  const { status, body: answered } = await calls.ask(path, { method, body });
  return `${status} ${codeOf(answered) ?? ""}`.trim();
};
const annul = (calls: Administrator) =>
  says(calls, "POST", `/elections/${electionId}/annul`, { reason: "porque sí" });
const stateOf = async () => ((await berta.get(`/elections/${electionId}`)) as { state: string }).state;

interface AdminSettings {
  revision: number;
  security: Record<string, unknown>;
}
async function saves(calls: Administrator, change: object): Promise<string> {
  const { revision, security } = (await calls.get("/settings")) as AdminSettings;
  return says(calls, "PUT", "/settings", { revision, security: { ...security, ...change } });
}

/** What the link in somebody's mail lets its reader do. */
async function entersByMail({ email, password }: typeof puppet): Promise<Administrator> {
  const token = await patiently(async () => {
    const [mail] = await system.messagesTo(email);
    return mail && /#token=([\w-]{43})/.exec(mail.text)?.[1];
  }, 5_000);
  await openBrowser(system.origin)("/admin/reset-password", { method: "POST", body: { token, password } });
  return administratorAt(system.origin, email, password);
}

it("lets one honest administrator switch the rule on while the election is open", async () => {
  expect(await saves(berta, { secondPerson: true })).toBe("200");
});

it("does not take Mallory for two, from however many windows", async () => {
  const again = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  expect([await annul(mallory), await annul(again), await stateOf()]).toEqual([
    "409 second-person-needed",
    "409 second-person-needed",
    "open",
  ]);
});

it("does not take an account that she invites for a second person", async () => {
  const invitation = { name: "Segunda Mallory", email: puppet.email, role: "superadmin", language: "es" };
  const invited = await says(mallory, "POST", "/users", invitation);
  const second = await entersByMail(puppet).catch(() => undefined);
  const annulled = second && [await annul(mallory), await annul(second)];
  expect({ invited, annulled, state: await stateOf() }).toEqual({
    ...{ invited: "409 second-person-needed", annulled: undefined, state: "open" },
  });
});
