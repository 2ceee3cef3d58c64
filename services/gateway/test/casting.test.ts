import { DomainError } from "@urna/service-kit/errors";
import type { GetOwnReceiptResponse } from "@urna/protos/receipt/v1/receipt";
import request from "supertest";
import { aReceipt, ballotOf, electionId, hash, personId, unknownElectionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const cast = (body: string, sent: { params?: Record<string, string>; type?: string } = {}) =>
  send(world, "castBallot", { body, token: "voter-token", ...sent });

const noReceipt = async (): Promise<GetOwnReceiptResponse> => {
  throw new DomainError("receipt-not-found");
};

describe("a ballot that is taken", () => {
  it("answers 201 with tracker, acknowledgement and receipt", async () => {
    const response = await cast(ballotOf("mine"));
    expect(response.status).toBe(201);
    expect(response.body.tracker).toBe(response.body.acknowledgement.tracker);
    expect(response.body.receipt.number).toBe("SLEP-0A1B2C3D");
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("answers the receipt's own call with the same object", async () => {
    const { receipt } = (await cast(ballotOf("mine"))).body;
    const own = await send(world, "getOwnReceipt", { token: "voter-token" });
    expect(own.body).toEqual(receipt);
  });

  it("hands on the very bytes that came, whatever their spacing", async () => {
    const bytes = ` { "credential" : "mine",\n"a":"\\u00e9\u00e9" } `;
    await cast(bytes);
    const [sent] = world.callsOf("castBallot");
    expect(Buffer.from((sent?.request as { ballot: Buffer }).ballot).toString()).toBe(bytes);
  });

  it.each([
    ["is late", noReceipt],
    ["cannot be had", async () => Promise.reject(new DomainError("unavailable"))],
    ["breaks the service that makes it", async () => Promise.reject(new Error("bug"))],
    [
      "comes back broken",
      async () => ({ receipt: aReceipt({ category: "unspecified" }), emailRefused: false }),
    ],
  ])("answers 202 when the receipt %s: the vote is safe", async (_case, getOwnReceipt) => {
    world.fakes.receipts.getOwnReceipt = getOwnReceipt;
    const response = await cast(ballotOf("mine"));
    expect(response.status).toBe(202);
    expect(Object.keys(response.body)).toEqual(["tracker", "acknowledgement"]);
  });

  it("asks for the receipt for 3 s, and answers soon after when the service hangs", async () => {
    world.fakes.receipts.getOwnReceipt = () => new Promise(() => {});
    const startedAt = Date.now();
    expect((await cast(ballotOf("mine"))).status).toBe(202);
    expect(Date.now() - startedAt).toBeLessThan(4_500);
    const [asked] = world.callsOf("getOwnReceipt");
    expect(asked).toMatchObject({ request: { electionId, waitMs: 3_000 }, of: personId });
  });

  it("answers 200 with the same when the link is still there: a crash before the mark", async () => {
    const first = await cast(ballotOf("mine"));
    const again = await cast(ballotOf("mine"));
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it("answers 200 with the same when the link is gone", async () => {
    world.fakes.ballotBox.box.set("voted", ballotOf("voted"));
    const again = await cast(ballotOf("voted"));
    expect(again.status).toBe(200);
    expect(again.body.acknowledgement.tracker).toBe(hash);
    expect(world.callsOf("castBallot")).toEqual([]);
  });

  it("records one of a hundred different ballots cast at once with one credential", async () => {
    const bodies = Array.from({ length: 100 }, (_, n) => `{"credential":"mine","n":${n}}`);
    const statuses = (await Promise.all(bodies.map((body) => cast(body)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  });

  it("creates once when the same bytes come twice at once", async () => {
    const statuses = (await Promise.all([cast(ballotOf("mine")), cast(ballotOf("mine"))])).map(
      (r) => r.status,
    );
    expect(statuses.sort()).toEqual([200, 201]);
  });
});

describe("a ballot that is refused", () => {
  it.each([
    ["a credential that is not on the list", ballotOf("unknown"), 422, "invalid-ballot"],
    ["another voter's credential", ballotOf("theirs"), 403, "not-allowed"],
    ["a ballot that does not verify", `{"credential":"mine","broken":1}`, 422, "invalid-ballot"],
    ["another ballot of one who has voted", ballotOf("voted"), 409, "already-voted"],
    ["no JSON", `{"credential":`, 422, "invalid-ballot"],
    ["no object", `[]`, 422, "invalid-ballot"],
    ["no credential", `{}`, 422, "invalid-ballot"],
    ["a credential of another kind", `{"credential":["mine"]}`, 422, "invalid-ballot"],
    ["nothing", ``, 422, "invalid-ballot"],
  ])("%s", async (_case, body, status, code) => {
    const response = await cast(body);
    expect([response.status, codeOf(response)]).toEqual([status, code]);
    expect(world.fakes.ballotBox.box.size).toBe(0);
  });

  it.each(["election-not-open", "election-paused", "election-closed", "already-voted"] as const)(
    "passes on %s",
    async (code) => {
      world.fakes.ballotBox.castBallot = () => Promise.reject(new DomainError(code));
      const response = await cast(ballotOf("mine"));
      expect([response.status, codeOf(response)]).toEqual([409, code]);
    },
  );

  it("says not-eligible in an election that exists, and not-found in one that does not", async () => {
    const unknown = await cast(ballotOf("mine"), { params: { id: unknownElectionId } });
    expect([unknown.status, codeOf(unknown)]).toEqual([404, "not-found"]);
    world.fakes.participations.authorizeCast = () => Promise.reject(new DomainError("not-eligible"));
    const ineligible = await cast(ballotOf("mine"));
    expect([ineligible.status, codeOf(ineligible)]).toEqual([403, "not-eligible"]);
  });

  it("never reaches the ballot box without a voter's session", async () => {
    for (const token of ["", "dead-token", "admin-token"]) {
      const sent = token === "" ? {} : { token };
      const response = await send(world, "castBallot", { body: ballotOf("mine"), ...sent });
      expect(response.status).toBe(token === "admin-token" ? 403 : 401);
    }
    expect(world.callsOf("castBallot")).toEqual([]);
  });

  it("refuses another type, a compressed body and one that is too large", async () => {
    expect((await cast(ballotOf("mine"), { type: "text/plain" })).status).toBe(415);
    const packed = { "Content-Encoding": "gzip" };
    const sent = { body: ballotOf("mine"), token: "voter-token", headers: packed };
    expect((await send(world, "castBallot", sent)).status).toBe(415);
    const large = await cast(`{"credential":"mine","x":"${"1".repeat(256 * 1024)}"}`);
    expect([large.status, codeOf(large)]).toEqual([413, "payload-too-large"]);
    expect(world.callsOf("castBallot")).toEqual([]);
  });

  it("counts only refusals against the voter, and answers 429 once they are used up", async () => {
    await cast(ballotOf("mine"));
    await cast(ballotOf("mine"));
    expect(world.callsOf("consume")).toEqual([]);
    world.fakes.limits.consume = () =>
      Promise.reject(new DomainError("too-many-requests", { retryAfterSeconds: 7 }));
    const response = await cast(ballotOf("unknown"));
    expect([response.status, response.headers["retry-after"]]).toEqual([429, "7"]);
    expect(world.callsOf("consume")[0]?.request).toEqual({ limit: "refused-ballot", key: personId });
  });
});

describe("what each side receives", () => {
  it("gives the ballot box the bytes and nothing of the voter, and identity the credential and no bytes", async () => {
    await cast(ballotOf("mine"));
    const [boxCall] = world.callsOf("castBallot");
    expect(Object.keys(boxCall?.request as object)).toEqual(["electionId", "ballot"]);
    const others = world.calls.filter(({ method }) => method !== "castBallot");
    expect(others.map(({ method }) => method)).toEqual(["authorizeCast", "getOwnReceipt"]);
    expect(JSON.stringify(others)).not.toContain("election_uuid");
  });

  it("lets no request id travel with any call of a cast", async () => {
    await cast(ballotOf("mine"));
    await cast(ballotOf("voted"));
    expect(world.calls.map(({ requestId }) => requestId).filter((id) => id !== undefined)).toEqual([]);
    await send(world, "voterMe", { token: "voter-token" });
    expect(world.calls.at(-1)?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("keeps casting when the voter's connection is lost", async () => {
    let done = false;
    world.fakes.ballotBox.castBallot = async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      done = true;
      throw new DomainError("election-closed");
    };
    const lost = request(world.url)
      .post(`/api/elections/${electionId}/ballots`)
      .set("Authorization", "Bearer voter-token")
      .set("Content-Type", "application/json")
      .timeout(100)
      .send(ballotOf("mine"));
    await expect(lost).rejects.toThrow(/imeout/);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done).toBe(true);
  });
});
