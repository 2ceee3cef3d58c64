import { routes, type Operation } from "@urna/contract/api/routes";
import type { Route } from "@urna/contract/api/route";
import { permissions } from "@urna/contract/administrators/permissions";
import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { electionId, personId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { goodLink, someCustody } from "./fakes/trustees.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.calls.splice(0));

const proof = { challenge: "1", response: "2" };
const sealed = { algorithm: "AES-GCM", alpha: "ab", beta: "cd", data: "00".repeat(32) };
const signed = { message: '{"a":1}', signature: proof };
const steps = {
  key: { pok: proof, public_key: "ab" },
  certificate: signed,
  polynomial: { polynomial: sealed, secrets: [sealed], coefexps: signed, signature: proof },
  output: { private_key: sealed, public_key: { pok: proof, public_key: "ab", signature: proof } },
};
const contributionsOf = (kind: keyof typeof steps) => ({
  contributions: [{ electionId, kind, content: steps[kind] }],
});
const bodies = {
  postCustodyContributions: contributionsOf("key"),
  postCustodyConfirmation: { fingerprint: "A".repeat(43), signature: proof },
} satisfies Partial<Record<Operation, object>>;
const posted = Object.entries(bodies) as [keyof typeof bodies, object][];
const custodyCalls = Object.entries<Route>(routes)
  .filter(([, { auth, path }]) => auth === "custody" && !path.startsWith("/custody/count"))
  .map(([name]) => name as Operation);

const asTrustee = (token = goodLink) => ({ headers: { Authorization: `Custody ${token}` } });

describe("a trustee's link", () => {
  it.each(custodyCalls)("is needed for %s, and every wrong one is refused alike", async (operation) => {
    const body = bodies[operation as keyof typeof bodies];
    const wrong = [
      {},
      { token: goodLink },
      ...["", "A", `${goodLink}A`, "é".repeat(43), "B".repeat(43)].map((token) => asTrustee(token)),
    ];
    for (const each of wrong) {
      const refused = await send(world, operation, { ...each, body });
      expect([refused.status, codeOf(refused)]).toEqual([400, "invalid-or-expired-link"]);
    }
  });

  it.each(custodyCalls)("opens %s, and nothing of the answer is kept on the way", async (operation) => {
    const body = bodies[operation as keyof typeof bodies];
    const answered = await send(world, operation, { ...asTrustee(), body });
    expect([answered.status, answered.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answered.body.elections).toMatchObject([
      { me: { index: 1, owner: 2 }, plan: { people: "mandatory" } },
    ]);
  });

  it("says of a trial that it is one, and of no other election", async () => {
    const { body: real } = await send(world, "getCustody", asTrustee());
    expect(real.elections[0].election).not.toHaveProperty("trial");
    const answer = world.fakes.custody.getCustody;
    world.fakes.custody.getCustody = async () => ({ elections: [someCustody({ trial: true })] });
    const { body } = await send(world, "getCustody", asTrustee());
    world.fakes.custody.getCustody = answer;
    expect(body.elections[0].election).toMatchObject({ trial: true });
  });

  it("stands in no log line", async () => {
    await send(world, "getCustody", asTrustee());
    await send(world, "getCustody", asTrustee("C".repeat(43)));
    expect(world.logLines.join()).not.toMatch(/A{43}|C{43}/);
  });

  it("costs a point of its address where it is wrong, and waits once the points are used up", async () => {
    const unlimited = world.fakes.limits.consume;
    await send(world, "getCustody", asTrustee());
    expect(world.callsOf("consume")).toEqual([]);
    await send(world, "getCustody", asTrustee("D".repeat(43)));
    expect(world.callsOf("consume")[0]?.request).toMatchObject({ limit: "custody-link", key: "127.0.0.1" });
    world.fakes.limits.consume = async () => {
      throw new DomainError("too-many-requests", { retryAfterSeconds: 1 });
    };
    const waiting = await send(world, "getCustody", asTrustee("D".repeat(43)));
    expect([codeOf(waiting), waiting.headers["retry-after"]]).toEqual(["too-many-requests", "1"]);
    world.calls.splice(0);
    expect(codeOf(await send(world, "getCustody", asTrustee()))).toBe("too-many-requests");
    expect(world.callsOf("getCustody")).toEqual([]);
    world.fakes.limits.consume = unlimited;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await send(world, "getCustody", asTrustee())).status).toBe(200);
  });
});

describe("a contribution", () => {
  it.each(Object.keys(steps) as (keyof typeof steps)[])("of a %s goes on as it was sent", async (kind) => {
    const body = contributionsOf(kind);
    await send(world, "postCustodyContributions", { ...asTrustee(), body });
    expect(world.callsOf("contribute")[0]?.request).toMatchObject({
      contributions: [{ electionId, kind, content: JSON.stringify(steps[kind]) }],
    });
  });

  it.each(posted)("of %s with a key too many, or none, is no contribution", async (operation, body) => {
    for (const wrong of [{ ...body, extra: 1 }, {}, [], null]) {
      const refused = await send(world, operation, { ...asTrustee(), body: wrong });
      expect(codeOf(refused)).toBe("invalid-request");
    }
    expect(world.callsOf("contribute")).toEqual([]);
  });

  it("that is larger than any can be is not read", async () => {
    const content = { ...signed, message: "x".repeat(1_100_000) };
    const body = { contributions: [{ electionId, kind: "certificate", content }] };
    const refused = await send(world, "postCustodyContributions", { ...asTrustee(), body });
    expect(codeOf(refused)).toBe("payload-too-large");
  });

  it("that does not hold says where and why", async () => {
    const usual = world.fakes.custody.contribute;
    world.fakes.custody.contribute = async () => {
      const contribution = { at: "pok", refusal: "trustee-proof-wrong" };
      throw new DomainError("invalid-contribution", { contribution });
    };
    const refused = await send(world, "postCustodyContributions", {
      ...asTrustee(),
      body: bodies.postCustodyContributions,
    });
    expect(refused.body).toMatchObject({ status: 422, at: "pok", refusal: "trustee-proof-wrong" });
    world.fakes.custody.contribute = usual;
  });

  it("comes back with what everybody made, once it is there", async () => {
    const usual = world.fakes.custody.getCustody;
    const texts = {
      certificate: JSON.stringify(signed),
      certs: [JSON.stringify(signed)],
      polynomials: [JSON.stringify({ coefexps: signed, signature: proof })],
      input: JSON.stringify({
        polynomial: sealed,
        secrets: [sealed],
        coefexps: [signed],
        signatures: [proof],
      }),
      output: JSON.stringify(steps.output),
      plan: { server: false, people: "threshold" as const, threshold: 2 },
    };
    world.fakes.custody.getCustody = async () => ({ elections: [someCustody(texts)] });
    const { body } = await send(world, "getCustody", asTrustee());
    expect(body.elections[0]).toMatchObject({
      certificate: signed,
      certs: [signed],
      plan: { threshold: 2 },
      output: steps.output,
      input: { secrets: [sealed] },
    });
    world.fakes.custody.getCustody = usual;
  });
});

describe("the trustees of an election, for administrators", () => {
  const token = "admin-token";
  const person = { name: "Ana Prueba", email: "ana@example.cl", language: "es" };
  const update = { revision: 2, plan: { server: false, people: "mandatory" }, people: [person] };

  function signedInWith(held: readonly string[]): void {
    const value = { ...administrator, role: "admin", permissions: [...held] };
    world.fakes.sessions.authenticate = async () => ({
      sessionId: "s",
      confirmed: true,
      principal: { $case: "administrator", value },
    });
  }
  beforeEach(() => signedInWith(permissions));

  it("show addresses to those alone who may see personal data", async () => {
    expect((await send(world, "getTrustees", { token })).body.people[0].email).toBe("ana@example.cl");
    signedInWith(["elections.read"]);
    const masked = await send(world, "getTrustees", { token });
    expect(masked.body.people[0].email).toBe("a•••a@example.cl");
  });

  it("are replaced in the administrator's name, with the revision that was seen", async () => {
    const plan = { server: false, people: "threshold", threshold: 1 };
    const people = [
      { ...person, id: personId },
      { ...person, name: "Beto Prueba", email: "b@example.cl" },
    ];
    const body = { ...update, plan, people, restart: true };
    expect((await send(world, "updateTrustees", { token, body })).status).toBe(200);
    expect(world.callsOf("updateTrustees")[0]?.request).toMatchObject({
      revision: 2,
      plan,
      restart: true,
      people: [{ id: personId }, { id: undefined, name: "Beto Prueba" }],
      actor: { administratorId: administrator.id },
    });
  });

  it.each<[string, object, string]>([
    ["nobody", { people: [] }, "people"],
    ["people without a plan for them", { plan: { server: true, people: "none" } }, "people"],
    ["a group of one", { plan: { server: true, people: "threshold", threshold: 1 } }, "people"],
    ["a threshold of nothing", { plan: { server: true, people: "threshold" } }, "people"],
    ["more than are there", { plan: { server: true, people: "mandatory", threshold: 1 } }, "plan.threshold"],
    ["the same address twice", { people: [person, { ...person, name: "Otra" }] }, "people.1.email"],
    ["the same name twice", { people: [person, { ...person, email: "o@example.cl" }] }, "people.1.name"],
    ["no address", { people: [{ ...person, email: "ana" }] }, "people.0.email"],
    [
      "twenty-one",
      {
        people: Array.from({ length: 21 }, (_, n) => ({
          ...person,
          name: `Ana ${n}x`,
          email: `a${n}@example.cl`,
        })),
      },
      "people",
    ],
  ])("refuses %s by the field", async (_name, change, path) => {
    const refused = await send(world, "updateTrustees", { token, body: { ...update, ...change } });
    expect([codeOf(refused), refused.body.errors[0].path]).toEqual(["invalid-request", path]);
    expect(world.callsOf("updateTrustees")).toEqual([]);
  });

  it.each(["inviteTrustees", "remindTrustees", "renewTrusteeLink"] as const)(
    "%s is done in the administrator's name",
    async (operation) => {
      expect((await send(world, operation, { token })).status).toBe(200);
      const request = {
        electionId: expect.any(String) as string,
        actor: { administratorId: administrator.id },
      };
      expect(world.callsOf(operation)[0]?.request).toMatchObject(request);
    },
  );
});
