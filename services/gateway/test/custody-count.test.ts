import { DomainError } from "@urna/service-kit/errors";
import { someCount } from "./fakes/counts.ts";
import { electionId, hash } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { goodLink } from "./fakes/trustees.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.calls.splice(0));

const asTrustee = (token = goodLink) => ({ headers: { Authorization: `Custody ${token}` } });
const body = { electionId, partialDecryption: '{"decryption_factors":[["ab"]]}' };
const calls = [
  ["getCustodyCount", undefined],
  ["postCustodyShare", body],
] as const;

it.each(calls)(
  "%s is opened by a trustee's link alone, and nothing of it is kept on the way",
  async (operation, sent) => {
    for (const wrong of [{}, { token: goodLink }, asTrustee("B".repeat(43)), asTrustee("short")]) {
      const refused = await send(world, operation, { ...wrong, body: sent });
      expect([refused.status, codeOf(refused)]).toEqual([400, "invalid-or-expired-link"]);
    }
    const answered = await send(world, operation, { ...asTrustee(), body: sent });
    expect([answered.status, answered.headers["cache-control"]]).toEqual([200, "no-store"]);
    const sum = { ballots: 12, marked: 12, encryptedTallySha256: hash };
    expect(answered.body).toEqual({
      counts: [{ electionId, state: "waiting", fingerprint: "f", ...sum, given: [1] }],
    });
    expect(world.logLines.join()).not.toContain(goodLink);
  },
);

it("shows no sum where there is none, and an empty one where the box is empty", async () => {
  const usual = world.fakes.counts.getTrusteeCount;
  const changes = {
    state: "tallying" as const,
    ballots: undefined,
    marked: undefined,
    encryptedTallySha256: undefined,
    given: [],
  };
  world.fakes.counts.getTrusteeCount = async () => ({ counts: [someCount(changes)] });
  const before = await send(world, "getCustodyCount", asTrustee());
  expect(before.body.counts).toEqual([{ electionId, state: "tallying", fingerprint: "f", given: [] }]);
  world.fakes.counts.getTrusteeCount = async () => ({ counts: [someCount({ ballots: 0 })] });
  expect((await send(world, "getCustodyCount", asTrustee())).body.counts).toMatchObject([{ ballots: 0 }]);
  world.fakes.counts.getTrusteeCount = usual;
});

describe("a share", () => {
  it("goes on as it was sent, byte by byte", async () => {
    await send(world, "postCustodyShare", { ...asTrustee(), body });
    expect(world.callsOf("giveShare")[0]?.request).toEqual({ token: goodLink, ...body });
  });

  it("is a text of its own and no larger than any can be", async () => {
    for (const wrong of [
      {},
      { ...body, partialDecryption: {} },
      { ...body, owner: 2 },
      { ...body, partialDecryption: "" },
    ]) {
      const refused = await send(world, "postCustodyShare", { ...asTrustee(), body: wrong });
      expect(codeOf(refused)).toBe("invalid-request");
    }
    const long = { electionId, partialDecryption: "x".repeat(200_001) };
    expect(codeOf(await send(world, "postCustodyShare", { ...asTrustee(), body: long }))).toBe(
      "invalid-request",
    );
    const longer = { partialDecryption: "x".repeat(1_100_000) };
    expect(codeOf(await send(world, "postCustodyShare", { ...asTrustee(), body: longer }))).toBe(
      "payload-too-large",
    );
    expect(world.callsOf("giveShare")).toEqual([]);
  });

  it("that is false says where and why, and costs a point of its address", async () => {
    const usual = world.fakes.counts.giveShare;
    const contribution = { at: "decryption_proofs[0][1]", refusal: "decryption-proof-wrong" };
    world.fakes.counts.giveShare = async () => {
      throw new DomainError("invalid-contribution", { contribution });
    };
    const refused = await send(world, "postCustodyShare", { ...asTrustee(), body });
    expect(refused.body).toMatchObject({ status: 422, ...contribution });
    expect(world.callsOf("consume")[0]?.request).toMatchObject({ limit: "custody-link" });
    world.fakes.counts.giveShare = usual;
  });
});

it("shows administrators how far a count is", async () => {
  const usual = world.fakes.electionAdmin.getElectionForAdmin;
  const shares = [
    { owner: 1, given: true },
    { owner: 2, given: false },
  ];
  const counting = (failure?: string) => {
    world.fakes.electionAdmin.getElectionForAdmin = async (...given) => {
      const { election } = await usual(...given);
      const pendingCount = { stage: "waiting" as const, done: 1, total: 2, failure, shares };
      return { election: election && { ...election, state: "closed" as const, pendingCount } };
    };
  };
  counting();
  const token = "admin-token";
  expect((await send(world, "getAdminElection", { token })).body.count).toEqual({
    stage: "waiting",
    done: 1,
    total: 2,
    shares,
  });
  counting("archive-not-verified");
  expect((await send(world, "getAdminElection", { token })).body.count).toMatchObject({
    failure: "archive-not-verified",
  });
  world.fakes.electionAdmin.getElectionForAdmin = usual;
});
