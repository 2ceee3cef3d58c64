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

const invitation = { name: "Segunda Mallory", email: puppet.email, role: "superadmin", language: "es" };

it("does not take an account that she invites for a second person", async () => {
  const invited = await says(mallory, "POST", "/users", invitation);
  const second = invited === "201" ? await entersByMail(puppet) : undefined;
  const annulled = second && [await annul(mallory), await annul(second)];
  expect({ invited, annulled, state: await stateOf() }).toEqual({
    invited: "409 second-person-needed",
    annulled: undefined,
    state: "open",
  });
});

describe("lets her do none of these alone", () => {
  const user = (email: string, act: string) => `/users/${ids[email]}/${act}`;
  it.each([
    ["take the rule back", () => saves(mallory, { secondPerson: false })],
    [
      "raise an account that is hers already",
      () => says(mallory, "PUT", user("admin@demo.slep.cl", "role"), { role: "superadmin" }),
    ],
    ["lower an honest one", () => says(mallory, "PUT", user(honest.berta, "role"), { role: "observer" })],
    ["suspend the others", () => says(mallory, "POST", user(honest.carla, "suspend"))],
    [
      "take another's second factor away",
      () => says(mallory, "POST", user(honest.berta, "reset-second-factor")),
    ],
    ["close early", () => says(mallory, "POST", `/elections/${electionId}/close`, { reason: "ya basta" })],
  ])("%s", async (_name, act) => {
    expect(await act()).toBe("409 second-person-needed");
    // Nor by saying it again, or from another window.
    expect(await act()).toBe("409 second-person-needed");
  });

  it("agree to herself", async () => {
    for (const { id } of await waiting(mallory)) await says(mallory, "POST", `/pending-acts/${id}/agree`);
    expect((await waiting(mallory)).filter(({ takesEffectAt }) => takesEffectAt)).toEqual([]);
  });

  it("make the election one that decides nothing, or close at another hour", async () => {
    const { processId, revision } = await berta.getElection(electionId);
    const name = { es: "Ensayo" };
    const trial = await says(mallory, "PUT", `/processes/${processId}`, { name, trial: true });
    const closesAt = new Date(Date.now() + 60_000).toISOString();
    const moved = await says(mallory, "PUT", `/elections/${electionId}`, { revision, closesAt });
    const shorter = await says(mallory, "POST", `/elections/${electionId}/extend`, {
      closesAt,
      reason: "antes",
    });
    expect([trial, moved, shorter].filter((each) => each.startsWith("2"))).toEqual([]);
  });

  it("use a password link of somebody's mailbox as another person's confirmation", async () => {
    // It goes to who owns the account; whoever reads that mailbox still has no second factor of theirs.
    expect(await says(mallory, "POST", user(honest.berta, "password-reset"))).toBe("204");
    expect(
      (await system.messagesTo("superadmin@demo.slep.cl")).filter(({ text }) => text.includes("#token=")),
    ).toEqual([]);
  });
});

describe("tells everybody and lets them object", () => {
  it("shows what she asked for to every administrator", async () => {
    const other = await administratorAt(system.origin, "admin@demo.slep.cl", system.superadmin.password);
    expect((await waiting(other)).map(({ operation }) => operation).sort()).toEqual([
      "changeUserRole",
      "changeUserRole",
      "inviteUser",
      "resetUserSecondFactor",
      "suspendUser",
      "updateSettings",
    ]);
  });

  it("writes to all when two agree, does it no sooner than a day, and stops when one objects", async () => {
    const invited = (await waiting(berta)).find(({ operation }) => operation === "inviteUser");
    const agreed = await carla.ask(`/pending-acts/${invited?.id}/agree`, { method: "POST" });
    const { done, takesEffectAt } = agreed.body as { done: boolean; takesEffectAt: string };
    const hours = (new Date(takesEffectAt).getTime() - Date.now()) / 3_600_000;
    expect({ done, aDay: hours > 23.9 && hours <= 24 }).toEqual({ done: false, aDay: true });
    const mail = await patiently(async () => {
      const mails = await system.messagesTo("admin@demo.slep.cl");
      return mails.find(({ subject }) => subject.includes("invitar a otra persona"));
    }, 10_000);
    expect(mail.text).toContain("salvo que antes alguien se oponga");
    expect(await says(berta, "DELETE", `/pending-acts/${invited?.id}`)).toBe("204");
    expect((await waiting(carla)).some(({ operation }) => operation === "inviteUser")).toBe(false);
  });

  it("does at once what three agree to, and only then is there a second person", async () => {
    expect(await says(mallory, "POST", "/users", invitation)).toBe("409 second-person-needed");
    const [act] = (await waiting(berta)).filter(({ operation }) => operation === "inviteUser");
    for (const each of [berta, carla]) await each.ask(`/pending-acts/${act?.id}/agree`, { method: "POST" });
    const third = await entersByMail(puppet);
    expect(await annul(third)).toBe("200 SOLA");
    expect(await stateOf()).toBe("annulled");
  });
});

interface Waiting {
  id: string;
  operation: string;
  takesEffectAt?: string;
}
async function waiting(calls: Administrator): Promise<Waiting[]> {
  return ((await calls.get("/pending-acts")) as { waiting: Waiting[] }).waiting;
}
