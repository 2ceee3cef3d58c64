import { administratorAt, type Administrator } from "@urna/client/administrator";
import { type Answer, openApi } from "@urna/client/api";
import { call, exchange, exchangeAny } from "@urna/client/call";
import { problemOf } from "@urna/client/problem";
import { anOpenElection, someVoters } from "@urna/client/trial-election";
import { updateElection } from "@urna/contract/elections/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { updateProcess } from "@urna/contract/processes/routes";
import { annulElection, closeElection, extendElection } from "@urna/contract/life-cycle/routes";
import { agreeToAct, withdrawPendingAct, listPendingActs } from "@urna/contract/safeguards/routes";
import { getAdminSettings, updateSettings } from "@urna/contract/settings/routes";
import {
  listUsers,
  inviteUser,
  changeUserRole,
  suspendUser,
  resetUserSecondFactor,
  sendUserPasswordReset,
} from "@urna/contract/administrators/routes";
import { resetPassword } from "@urna/contract/sessions/routes";
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
let electionId: ElectionId;
let ids: Record<string, string>;

const honest = { berta: "berta@slep.example", carla: "carla@slep.example" };
const puppet = { email: "mallory+2@mal.example", password: "Otra-clave-muy-larga-7" };

beforeAll(async () => {
  system = await aSystem();
  const { superadmin, origin } = system;
  await theOperatorMakes(Object.values(honest));
  mallory = await administratorAt(origin, superadmin.email, superadmin.password);
  await mallory.setNotices([]);
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
  const { items } = await call(berta, listUsers, { query: { pageSize: 50 } });
  return Object.fromEntries(items.map(({ id, email }) => [email, id]));
}

/** Of an answer: its status, and the code of what refused it. */
const said = async (answered: Promise<Answer>) => {
  const answer = await answered;
  return `${answer.status} ${problemOf(answer)?.code ?? ""}`.trim();
};
const annul = (who: Administrator) =>
  said(exchange(who, annulElection, { params: { id: electionId }, body: { reason: "porque sí" } }));
const stateOf = async () => (await berta.getElection(electionId)).state;

async function saves(who: Administrator, change: object): Promise<string> {
  const { revision, security } = await call(who, getAdminSettings);
  const body = { revision, security: { ...security, ...change } };
  return said(exchange(who, updateSettings, { body }));
}

/** What the link in somebody's mail lets its reader do. */
async function entersByMail({ email, password }: typeof puppet): Promise<Administrator> {
  const token = await patiently(async () => {
    const [mail] = await system.messagesTo(email);
    return mail && /#token=([\w-]{43})/.exec(mail.text)?.[1];
  }, 5_000);
  await call(openApi(system.origin), resetPassword, { body: { token, password } });
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

const invitation = {
  name: "Segunda Mallory",
  email: puppet.email,
  role: "superadmin",
  language: "es",
} as const;
const invite = (who: Administrator) => said(exchange(who, inviteUser, { body: invitation }));

it("does not take an account that she invites for a second person", async () => {
  const invited = await invite(mallory);
  const second = invited === "201" ? await entersByMail(puppet) : undefined;
  const annulled = second && [await annul(mallory), await annul(second)];
  expect({ invited, annulled, state: await stateOf() }).toEqual({
    invited: "409 second-person-needed",
    annulled: undefined,
    state: "open",
  });
});

describe("lets her do none of these alone", () => {
  const user = (email: string) => ({ params: { userId: ids[email] ?? "" } });
  it.each([
    ["take the rule back", () => saves(mallory, { secondPerson: false })],
    [
      "raise an account that is hers already",
      () =>
        said(
          exchange(mallory, changeUserRole, { ...user("admin@demo.slep.cl"), body: { role: "superadmin" } }),
        ),
    ],
    [
      "lower an honest one",
      () => said(exchange(mallory, changeUserRole, { ...user(honest.berta), body: { role: "observer" } })),
    ],
    ["suspend the others", () => said(exchange(mallory, suspendUser, user(honest.carla)))],
    [
      "take another's second factor away",
      () => said(exchange(mallory, resetUserSecondFactor, user(honest.berta))),
    ],
    [
      "close early",
      () =>
        said(exchange(mallory, closeElection, { params: { id: electionId }, body: { reason: "ya basta" } })),
    ],
  ])("%s", async (_name, act) => {
    expect(await act()).toBe("409 second-person-needed");
    // Nor by saying it again, or from another window.
    expect(await act()).toBe("409 second-person-needed");
  });

  it("agree to herself", async () => {
    for (const { id } of await waiting(mallory))
      await exchange(mallory, agreeToAct, { params: { actId: id } });
    expect((await waiting(mallory)).filter(({ takesEffectAt }) => takesEffectAt)).toEqual([]);
  });

  it("make the election one that decides nothing, or close at another hour", async () => {
    const { processId, revision } = await berta.getElection(electionId);
    const process = { params: { id: processId }, body: { name: { es: "Ensayo" }, trial: true } };
    const trial = await said(exchangeAny(mallory, updateProcess, process));
    const closesAt = new Date(Date.now() + 60_000).toISOString();
    const params = { id: electionId };
    const moved = await said(exchangeAny(mallory, updateElection, { params, body: { revision, closesAt } }));
    const earlier = { params, body: { closesAt, reason: "antes" } };
    const shorter = await said(exchange(mallory, extendElection, earlier));
    expect([trial, moved, shorter].filter((each) => each.startsWith("2"))).toEqual([]);
  });

  it("use a password link of somebody's mailbox as another person's confirmation", async () => {
    // It goes to the owner of the account; a reader of that mailbox still has no second factor of theirs.
    expect(await said(exchange(mallory, sendUserPasswordReset, user(honest.berta)))).toBe("204");
    expect(
      (await system.messagesTo("superadmin@demo.slep.cl")).filter(({ text }) => text.includes("#token=")),
    ).toEqual([]);
  });
});

describe("notifies everybody and lets them object", () => {
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
    const params = { actId: invited?.id ?? "" };
    const { done, takesEffectAt } = await call(carla, agreeToAct, { params });
    const hours = (new Date(takesEffectAt ?? "").getTime() - Date.now()) / 3_600_000;
    expect({ done, aDay: hours > 23.9 && hours <= 24 }).toEqual({ done: false, aDay: true });
    const mail = await patiently(async () => {
      const mails = await system.messagesTo("admin@demo.slep.cl");
      return mails.find(({ subject }) => subject.includes("invitar a otra persona"));
    }, 10_000);
    expect(mail.text).toContain("salvo que antes alguien se oponga");
    expect(await said(exchange(berta, withdrawPendingAct, { params }))).toBe("204");
    expect((await waiting(carla)).some(({ operation }) => operation === "inviteUser")).toBe(false);
  });

  it("does at once what three agree to, and only then is there a second person", async () => {
    expect(await invite(mallory)).toBe("409 second-person-needed");
    const [act] = (await waiting(berta)).filter(({ operation }) => operation === "inviteUser");
    const params = { actId: act?.id ?? "" };
    for (const each of [berta, carla]) await call(each, agreeToAct, { params });
    const third = await entersByMail(puppet);
    expect(await annul(third)).toBe("200");
    expect(await stateOf()).toBe("annulled");
  });
});

async function waiting(who: Administrator) {
  return (await call(who, listPendingActs)).waiting;
}
