import { ed25519Key } from "@urna/service-kit/crypto/ed25519";
import { newPrivateCredential } from "@urna/belenios/credential";
import { publicHalf, type PublicHalf } from "@urna/belenios/half";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import type { ExchangeRequest } from "@urna/contract/registrar/exchange";
import { aRegistrar, type TestRegistrar } from "./support/a-registrar.ts";
import { anElection, anEmail, listOf, StepRefused, type ElectionOfTest } from "./support/an-identity.ts";

let registrar: TestRegistrar;
beforeAll(async () => {
  registrar = await aRegistrar();
});
afterAll(() => registrar.close());

const group = nativeGroup("Ed25519");

/** `accepted`, or the status and the code with its place. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "accepted";
  } catch (error) {
    if (error instanceof StepRefused) return `${error.status} ${error.message}`;
    throw error;
  }
}

const ask = (message: ExchangeRequest) => outcome(registrar.identity.ask(message));

/** An election whose halves both have made, and identity has committed itself to `shown`. */
async function committed(
  alter: (shown: PublicHalf[], election: ElectionOfTest) => PublicHalf[] = (all) => all,
) {
  const { identity } = registrar;
  const election = anElection({ size: 3 });
  await identity.begin(election);
  await identity.giveContacts(election);
  const { halves, shown } = identity.makeHalves(election);
  const committedTo = alter(shown, election);
  await identity.ask(identity.commitMessage(election, committedTo));
  return { election, halves, shown, committedTo };
}

/** Shows these halves of all voters at once. */
function show({ uuid, attempt }: ElectionOfTest, halves: readonly PublicHalf[], from = 1): Promise<string> {
  return ask({ step: "halves", uuid, attempt, from, halves: [...halves] });
}

describe("what identity shows wrongly is refused, with the place", () => {
  test("a half chosen so that it knows the secret of the sum", async () => {
    const own = group.generator.power(12_345n);
    const chosen = (shown: PublicHalf[]) => {
      // It has not seen the registrar's half yet: any element without a proof stands for it.
      const element = group.encode(group.divide(own, group.decode(shown[1]!.element)));
      return shown.with(1, { element, proof: shown[1]!.proof });
    };
    const { election, committedTo } = await committed(chosen);
    expect(await show(election, committedTo)).toBe("409 half-proof-wrong at identity[2].proof");
  });

  test("the registrar's half as its own", async () => {
    const first = await committed();
    const answer = await registrar.identity.ask({
      step: "halves",
      uuid: first.election.uuid,
      attempt: 1,
      from: 1,
      halves: first.shown.slice(0, 1),
    });
    expect(await show(first.election, [answer.halves[0]!], 2)).toBe(
      "409 half-proof-wrong at identity[2].proof",
    );
  });

  test("halves in each other's place", async () => {
    const { election, committedTo } = await committed(([a, b, ...rest]) => [b!, a!, ...rest]);
    expect(await show(election, committedTo)).toBe("409 half-proof-wrong at identity[1].proof");
  });

  test("the half of another election or attempt", async () => {
    const { election } = await committed();
    const place = { uuid: election.uuid, attempt: 2, authority: "identity", voter: 1 } as const;
    const other = publicHalf(group, { half: newPrivateCredential(), place });
    expect(await show(election, [other])).toBe("409 half-proof-wrong at identity[1].proof");
  });

  test("the identity element", async () => {
    const { election, shown } = await committed();
    const nothing = { element: group.encode(group.identity), proof: shown[0]!.proof };
    expect(await show(election, [nothing])).toBe("409 element-is-identity at identity[1].element");
  });

  const repeating = (from: "in one message" | "in two messages") => async () => {
    const { election, committedTo } = await committed((shown) => shown);
    const half = newPrivateCredential();
    const of = (voter: number) =>
      publicHalf(group, { half, place: { ...election, authority: "identity", voter } });
    if (from === "in one message") {
      const refused = await show(election, [of(1), of(2), committedTo[2]!].slice(0, 2));
      expect(refused).toBe("409 half-repeated at identity[2]");
    } else {
      expect(await show(election, [of(1)])).toBe("accepted");
      expect(await show(election, [of(2)], 2)).toBe("409 half-repeated at identity[2]");
    }
  };
  test("one half for two voters, in one message", repeating("in one message"));
  test("one half for two voters, in two messages", repeating("in two messages"));

  test("a half too many, or one that is missing", async () => {
    const { election, shown, committedTo } = await committed();
    const place = { ...election, authority: "identity", voter: 4 } as const;
    const more = [...shown, publicHalf(group, { half: newPrivateCredential(), place })];
    expect(await show(election, more)).toBe("409 half-count-wrong at identity");
    expect(await show(election, committedTo.slice(0, 2))).toBe("accepted");
    const { identity } = registrar;
    expect(await ask(identity.listMessage(election, "[]"))).toBe("409 write-conflict");
  });

  test("other halves than it committed itself to", async () => {
    const { election, shown } = await committed();
    const place = { ...election, authority: "identity", voter: 3 } as const;
    const other = publicHalf(group, { half: newPrivateCredential(), place });
    expect(await show(election, shown.with(2, other))).toBe("409 halves-root-wrong at identity");
    expect(await show(election, shown)).toBe("accepted");
  });

  test("a commitment that it did not sign", async () => {
    const { identity } = registrar;
    const election = anElection({ size: 3 });
    await identity.begin(election);
    await identity.giveContacts(election);
    const { shown } = identity.makeHalves(election);
    const forged = identity.commitMessage(election, shown, ed25519Key(Buffer.alloc(32, 9)));
    expect(await ask(forged)).toBe("409 authority-signature-wrong at identity");
    const honest = identity.commitMessage(election, shown);
    expect(await ask({ ...honest, root: "0".repeat(64) })).toBe("409 authority-signature-wrong at identity");
  });

  test("another list than both make, signed or not", async () => {
    const { identity } = registrar;
    const { election, shown } = await committed();
    const { uuid, attempt } = election;
    const answer = await identity.ask({ step: "halves", uuid, attempt, from: 1, halves: shown });
    const elements = answer.halves.map(({ element }) => group.decode(element));
    const { credentials } = listOf(group, shown, elements);
    const shorter = JSON.stringify((JSON.parse(credentials) as string[]).slice(1));
    const wrong = "409 authority-signature-wrong at identity";
    expect(await ask(identity.listMessage(election, shorter))).toBe(wrong);
    expect(await ask(identity.listMessage(election, credentials, ed25519Key(Buffer.alloc(32, 9))))).toBe(
      wrong,
    );
    const signed = identity.listMessage(election, credentials);
    expect(await ask({ ...signed, signature: identity.listMessage(election, shorter).signature })).toBe(
      wrong,
    );
    expect(await ask(signed)).toBe("accepted");
  });
});

describe("a message is refused", () => {
  const post = async (text: string | Promise<string>) => outcome(registrar.identity.post(await text));
  const message = () => registrar.identity.beginMessage(anElection());
  const now = () => Math.floor(registrar.clock.now().getTime() / 1_000);

  test.each([
    ["of somebody else", { key: ed25519Key(Buffer.alloc(32, 9)) }],
    ["to another registrar", { aud: "https://other.example" }],
    ["that is a ticket", { kind: "urna-ticket" }],
    ["that is an answer", { kind: "urna-answer" }],
  ] as const)("%s", async (_, change) => {
    expect(await post(registrar.identity.sign(message(), change))).toBe("403 not-allowed");
  });

  test("of more than five minutes ago, or of later", async () => {
    const { identity } = registrar;
    expect(await post(identity.sign(message(), { iat: now() - 301 }))).toBe("403 not-allowed");
    expect(await post(identity.sign(message(), { iat: now() + 301 }))).toBe("403 not-allowed");
    expect(await post(identity.sign(message(), { iat: now() - 299 }))).toBe("accepted");
  });

  test("with anything more or less than its shape, or that is no message", async () => {
    const { identity } = registrar;
    const odd = { ...message(), more: 1 } as never;
    expect(await post(identity.sign(odd))).toBe("400 invalid-request");
    expect(await post("a.b.c")).toBe("403 not-allowed");
    expect(await post("x".repeat(2 * 1024 * 1024 + 1))).toBe("413 payload-too-large");
  });

  test("with a ticket's content, though identity signed it as a message", async () => {
    const election = anElection();
    const ticket = await registrar.identity.ticket(election, 1, { kind: "urna-exchange" });
    expect(await post(ticket)).toBe("400 invalid-request");
  });
});

describe("steps", () => {
  test("that come too early are refused, and nothing of the registrar's is shown before identity's commitment", async () => {
    const { identity } = registrar;
    const election = anElection({ size: 2 });
    const { uuid, attempt } = election;
    const { shown } = identity.makeHalves(election);
    const halves = { step: "halves", uuid, attempt, from: 1, halves: shown } as const;
    const conflict = "409 write-conflict";
    expect(await ask(identity.commitMessage(election, shown))).toBe(conflict);
    await identity.begin(election);
    expect(await ask(halves)).toBe(conflict);
    expect(await ask(identity.commitMessage(election, shown))).toBe(conflict);
    const second: ExchangeRequest = { step: "contacts", uuid, attempt, from: 2, contacts: [anEmail(2)] };
    expect(await ask(second)).toBe(conflict);
    await identity.giveContacts(election);
    expect(await ask(halves)).toBe(conflict);
    expect(await ask({ step: "release-on-word", uuid, attempt })).toBe(conflict);
    await identity.ask(identity.commitMessage(election, shown));
    expect(await ask({ ...halves, from: 2, halves: shown.slice(1) })).toBe(conflict);
    expect(await ask(identity.listMessage(election, "[]"))).toBe(conflict);
  });

  test("may be asked again, and must say the same", async () => {
    const { identity } = registrar;
    const election = anElection({ size: 2 });
    const { uuid, attempt } = election;
    const { shown, credentials } = await identity.seal(election);
    const conflict = "409 write-conflict";
    const again: [ExchangeRequest, ExchangeRequest][] = [
      [identity.beginMessage(election), { ...identity.beginMessage(election), trial: true }],
      [
        { step: "contacts", uuid, attempt, from: 1, contacts: [...election.contacts] },
        { step: "contacts", uuid, attempt, from: 2, contacts: [anEmail(9)] },
      ],
      [
        identity.commitMessage(election, shown),
        identity.commitMessage(election, identity.makeHalves(election).shown),
      ],
      [
        { step: "halves", uuid, attempt, from: 1, halves: [...shown] },
        { step: "halves", uuid, attempt, from: 2, halves: [identity.makeHalves(election).shown[1]!] },
      ],
      [identity.listMessage(election, credentials), identity.listMessage(election, "[]")],
    ];
    for (const [same, other] of again) {
      const before = await identity.ask(same);
      expect(await identity.ask(same)).toEqual(before);
      expect(await ask(other)).toBe(conflict);
    }
  });

  test("of an earlier attempt are refused once a later one begins, and its rows and key are gone", async () => {
    const { identity, db } = registrar;
    const first = anElection({ size: 2 });
    await identity.seal(first);
    const second = { ...first, attempt: 2, contacts: first.contacts.slice(0, 1) };
    await identity.begin(second);
    expect(await ask(identity.beginMessage(first))).toBe("409 write-conflict");
    expect(await ask({ step: "release-on-word", uuid: first.uuid, attempt: 1 })).toBe("409 write-conflict");
    expect(await db("voters").where({ uuid: first.uuid })).toHaveLength(1);
    const keys = await db("election_keys")
      .where("election_id", "like", `${first.uuid}%`)
      .orderBy("election_id");
    expect(keys.map(({ destroyed_at }) => destroyed_at !== null)).toEqual([true, false]);
    await identity.giveContacts(second);
    const { shown } = identity.makeHalves(second);
    await identity.exchangeHalves(second, shown);
  });
});
