import { DomainError } from "@urna/service-kit/errors";
import { person } from "./fakes/identity.ts";
import { aReceipt, anElection, ballotOf, electionId, personId, unknownElectionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const token = "voter-token";
const voterCalls = [
  "getParticipation",
  "getVotingKit",
  "getOwnReceipt",
  "getReceiptPdf",
  "resendReceipt",
  "getUnspentCredential",
] as const;

it.each(voterCalls)("%s needs a voter's session, and is not kept by anybody", async (operation) => {
  expect(codeOf(await send(world, operation))).toBe("not-signed-in");
  expect(codeOf(await send(world, operation, { token: "admin-token" }))).toBe("not-allowed");
  const found = await send(world, operation, { token });
  expect(found.headers["cache-control"]).toBe("no-store");
  const malformed = await send(world, operation, { token, params: { id: "nope" } });
  expect([malformed.status, codeOf(malformed)]).toEqual([404, "not-found"]);
});

it.each(["getParticipation", "getVotingKit", "getUnspentCredential"] as const)(
  "%s refuses an election that does not exist differently from one that is not the voter's",
  async (operation) => {
    const response = await send(world, operation, { token, params: { id: unknownElectionId } });
    expect([response.status, codeOf(response)]).toEqual([404, "not-found"]);
  },
);

describe("participation", () => {
  it("shows the receipt's number once the vote is marked", async () => {
    expect((await send(world, "getParticipation", { token })).body).toEqual({
      eligible: true,
      hasVoted: false,
    });
    world.fakes.participations.getParticipation = async () => ({ eligible: true, hasVoted: true });
    expect((await send(world, "getParticipation", { token })).body.receiptNumber).toBe("SLEP-0A1B2C3D");
  });

  it.each(["receipt-not-found", "unavailable"] as const)(
    "is shown alone when the receipt is %s",
    async (code) => {
      world.fakes.participations.getParticipation = async () => ({ eligible: true, hasVoted: true });
      world.fakes.receipts.getOwnReceipt = () => Promise.reject(new DomainError(code));
      expect((await send(world, "getParticipation", { token })).body).toEqual({
        eligible: true,
        hasVoted: true,
      });
    },
  );

  it("says who is not eligible in an election that exists", async () => {
    world.fakes.participations.getParticipation = async () => ({ eligible: false, hasVoted: false });
    expect((await send(world, "getParticipation", { token })).body).toEqual({
      eligible: false,
      hasVoted: false,
    });
  });
});

describe("the voter's own elections", () => {
  it("lists those that are public, with the receipt where there is one, in one call to each service", async () => {
    const { body } = await send(world, "listParticipations", { token });
    expect(body).toEqual({
      elections: [
        { electionId, eligible: true, hasVoted: true, receiptNumber: "SLEP-0A1B2C3D" },
        { electionId: "4Ysh9D867Yuspq", eligible: false, hasVoted: false },
      ],
    });
    expect(world.callsOf("listParticipations")).toMatchObject([{ request: {}, of: personId }]);
    expect(world.callsOf("listReceiptNumbers")).toMatchObject([
      { request: { electionIds: [electionId] }, of: personId },
    ]);
  });

  it("is an empty list for a person who is on no roll, and no receipt is asked for", async () => {
    world.fakes.participations.listParticipations = async () => ({ participations: [] });
    expect((await send(world, "listParticipations", { token })).body).toEqual({ elections: [] });
    expect(world.callsOf("listReceiptNumbers")).toEqual([]);
  });

  it("is shown without numbers while receipts are away", async () => {
    world.fakes.receipts.listReceiptNumbers = () => Promise.reject(new DomainError("unavailable"));
    const { status, body } = await send(world, "listParticipations", { token });
    expect([status, body.elections[0]]).toEqual([200, { electionId, eligible: true, hasVoted: true }]);
  });

  it("is a voter's only, and kept by nobody", async () => {
    expect(codeOf(await send(world, "listParticipations"))).toBe("not-signed-in");
    const administrator = await send(world, "listParticipations", { token: "admin-token" });
    expect([administrator.status, codeOf(administrator)]).toEqual([403, "not-allowed"]);
    expect(world.callsOf("listParticipations")).toEqual([]);
    const own = await send(world, "listParticipations", { token });
    expect(own.headers["cache-control"]).toBe("no-store");
  });
});

describe("the voting kit", () => {
  it("joins the credential with the election's exact texts", async () => {
    const { body } = await send(world, "getVotingKit", { token });
    expect(body).toEqual({
      election: "{}",
      fingerprint: "fingerprint",
      definition: "{}",
      credential: "private-credential",
      commitment: { salt: "ab".repeat(32), index: 3, path: ["cd".repeat(32)] },
      trustees: "[]",
      confirmations: [{ owner: 1, signature: { challenge: "1", response: "2" } }],
    });
    expect(world.callsOf("getCredential")[0]).toMatchObject({ request: { electionId }, of: personId });
  });

  it.each([
    ["already-voted", 409],
    ["stronger-sign-in-required", 403],
    ["not-eligible", 403],
  ] as const)("passes on %s", async (code, status) => {
    world.fakes.participations.getCredential = () => Promise.reject(new DomainError(code));
    const response = await send(world, "getVotingKit", { token });
    expect([response.status, codeOf(response)]).toEqual([status, code]);
  });

  it.each(["election-not-open", "election-paused", "election-closed"] as const)(
    "passes on %s",
    async (code) => {
      world.fakes.ballotBox.getVotingKit = () => Promise.reject(new DomainError(code));
      expect(codeOf(await send(world, "getVotingKit", { token }))).toBe(code);
    },
  );
});

describe("the receipt", () => {
  it("is 404 before it is there", async () => {
    const missing = () => Promise.reject(new DomainError("receipt-not-found"));
    Object.assign(world.fakes.receipts, {
      getOwnReceipt: missing,
      renderReceipt: missing,
      resendReceipt: missing,
    });
    for (const operation of ["getOwnReceipt", "getReceiptPdf", "resendReceipt"] as const) {
      expect(codeOf(await send(world, operation, { token }))).toBe("receipt-not-found");
    }
  });

  it.each([
    [{ lang: "en" }, "es", "en"],
    [{}, "es-CL, en;q=0.5", "es"],
    [{}, "fr", "ht"],
    [{}, "", "ht"],
  ])("comes as PDF in the language of %j, %j or the voter: %s", async (query, header, language) => {
    const headers = { "Accept-Language": header };
    const response = await send(world, "getReceiptPdf", {
      token,
      query: query as Record<string, string>,
      headers,
    });
    expect(response.body.toString()).toBe(`%PDF-${language}`);
    expect(response.headers["content-disposition"]).toBe(`inline; filename="${language}-SLEP-0A1B2C3D.pdf"`);
  });

  it("goes out again, or says that there is no address", async () => {
    const sent = await send(world, "resendReceipt", { token });
    expect([sent.status, sent.body]).toEqual([202, { sentTo: "a•••@example.cl" }]);
    world.fakes.receipts.resendReceipt = () => Promise.reject(new DomainError("no-registered-email"));
    expect((await send(world, "resendReceipt", { token })).status).toBe(409);
  });
});

describe("the receipt's email", () => {
  const address = "a•••@example.cl";
  /** As receipt and identity know it. */
  const stands = (known: {
    sentByEmail?: boolean;
    emailRefused?: boolean;
    maskedEmail?: string | undefined;
  }) => {
    const { sentByEmail = false, emailRefused = false, maskedEmail } = known;
    world.fakes.receipts.getOwnReceipt = async () => ({ receipt: aReceipt({ sentByEmail }), emailRefused });
    const value = { ...person, maskedEmail };
    const principal = { $case: "voter" as const, value };
    world.fakes.sessions.authenticate = async () => ({ sessionId: "s", method: "code", principal });
    world.fakes.participations.authorizeCast = async () => ({ verdict: "may-cast", voter: value });
  };

  it.each([
    [{ maskedEmail: address }, { state: "sending", sentTo: address }],
    [
      { maskedEmail: address, sentByEmail: true },
      { state: "sent", sentTo: address },
    ],
    [
      { maskedEmail: address, emailRefused: true },
      { state: "failed", sentTo: address },
    ],
    [
      { maskedEmail: address, sentByEmail: true, emailRefused: true },
      { state: "sent", sentTo: address },
    ],
    [{}, { state: "none" }],
    [{ emailRefused: true }, { state: "none" }],
    [{ sentByEmail: true }, { state: "sent" }],
  ])("for %j is shown to its owner as %j", async (known, email) => {
    stands(known);
    expect((await send(world, "getOwnReceipt", { token })).body.email).toEqual(email);
  });

  it("is shown with the vote too, without another call", async () => {
    stands({});
    const cast = await send(world, "castBallot", { token, body: ballotOf("mine") });
    expect([cast.status, cast.body.receipt.email]).toEqual([201, { state: "none" }]);
    expect(world.calls.map(({ method }) => method)).toEqual(["authorizeCast", "castBallot", "getOwnReceipt"]);
  });

  it("is shown to nobody who searches the number, its owner included", async () => {
    const sent = { params: { number: "SLEP-0A1B2C3D" }, query: { k: "secret-k" } };
    for (const asker of [sent, { ...sent, token }]) {
      const { status, body } = await send(world, "verifyReceipt", asker);
      expect([status, "email" in body]).toEqual([200, false]);
    }
  });
});

describe("the unspent credential", () => {
  it.each(["sealed", "open", "paused"] as const)("is not shown while the election is %s", async (state) => {
    world.fakes.elections.getElection = async () => ({ election: anElection({ state }) });
    const response = await send(world, "getUnspentCredential", { token });
    expect([response.status, codeOf(response)]).toEqual([409, "election-not-open"]);
    expect(world.callsOf("getUnspentCredential")).toEqual([]);
  });

  it.each(["closed", "tallied", "published", "retired", "annulled"] as const)(
    "is shown once it is %s",
    async (state) => {
      world.fakes.elections.getElection = async () => ({ election: anElection({ state }) });
      const { body } = await send(world, "getUnspentCredential", { token });
      expect(body).toMatchObject({ credential: "unspent", publicCredential: "public" });
      expect(body.commitment).toEqual({ salt: "ab".repeat(32), index: 3, path: ["cd".repeat(32)] });
    },
  );
});
