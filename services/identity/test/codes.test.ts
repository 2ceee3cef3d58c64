import type { ChallengeId, ElectionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/protos/common/v1/words";
import { solveProof } from "@urna/client/solve-proof";
import { codesBeforeSecond } from "../src/guesses/domain/secret-budget.ts";
import { anElectionId, anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, rutOf } from "./support/roll.ts";

let identity: Identity;
let electionId: ElectionId;

const shared = "compartido@correo.example.cl";
const voters = [
  ...Array.from({ length: 60 }, (_, index) => anEntry(index + 1)),
  anEntry(101, { email: "" }),
  anEntry(102, { email: shared }),
  anEntry(103, { email: shared }),
  anEntry(104, { categories: ["director"], establishment: "2002", email: "directora@correo.example.cl" }),
  anEntry(105, { categories: ["guardian"] }),
  anEntry(108, { categories: ["director"], email: "sin.oficial@correo.example.cl" }),
  anEntry(106, { documentType: "passport", documentNumber: "XK-998877", language: "ht" }),
  anEntry(107, { documentType: "passport", documentNumber: "XK-998878", language: "ht" }),
];

beforeAll(async () => {
  identity = await anIdentity();
  const establishment = {
    code: "2002",
    name: "Escuela Dos",
    officialEmail: "Escuela.Dos@slep.example.cl",
    commune: "",
    disabled: false,
    revision: 0,
  };
  await identity.establishments.saveEstablishment({ establishment, actor, openElections: [] });
  electionId = await anElection(identity, voters);
});
afterAll(() => identity.close());

const emailOf = (n: number) => `votante${n}@correo.example.cl`;

function ask(
  identifier: string,
  more: {
    staff?: boolean;
    challengeSecret?: string;
    electionId?: ElectionId;
    language?: Language | undefined;
    proof?: string | undefined;
    caller?: ReturnType<typeof caller>;
  } = {},
) {
  const request = {
    electionId,
    identifier,
    staff: false,
    language: "es" as const,
    caller: caller(),
    challengeSecret: "",
    ...more,
  };
  return identity.access.requestCode(request);
}

function verify(challenge: { challengeId: ChallengeId; challengeSecret: string }, code: string) {
  const { challengeId, challengeSecret } = challenge;
  return identity.access.verifyCode({ challengeId, challengeSecret, code, caller: caller() });
}

/** Asks again with the work that a refusal asks for. */
async function withWork<T>(attempt: (proof?: string) => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const { challenge } = (error as { details: { challenge?: string } }).details;
    if (challenge === undefined) throw error;
    return attempt(await solveProof(challenge));
  }
}

const another = (code: string) => (code === "000000" ? "111111" : "000000");

it("lets a voter in by RUT or email, once per code", async () => {
  const challenge = await ask(rutOf(1));
  expect(challenge).toMatchObject({
    sentTo: "v•••1@correo.example.cl",
    resendAfterSeconds: 60,
    expiresInSeconds: 600,
  });
  const code = identity.notification.codeFor(emailOf(1));
  expect(code).toMatch(/^\d{6}$/);
  const { tokens, person } = await verify(challenge, code);
  expect(person).toMatchObject({ name: "Votante1 De Prueba", categories: ["teacher"], language: "es" });
  const session = await identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" });
  const value = { id: person?.id, maskedEmail: "v•••1@correo.example.cl" };
  expect(session).toMatchObject({ method: "code", principal: { $case: "voter", value } });
  await expect(verify(challenge, code)).rejects.toEqual(refusal("invalid-code"));

  const byEmail = await ask("VOTANTE2@correo.example.cl");
  await expect(verify(byEmail, identity.notification.codeFor(emailOf(2)))).resolves.toMatchObject({
    person: {},
  });
});

it("gives the notification service what the email says", async () => {
  await ask("xk998877", { staff: true });
  expect(identity.notification.to(emailOf(106)).at(-1)).toMatchObject({
    content: { value: { electionId, electionTitle: "Consejo 2026", expiresInSeconds: 600 } },
  });
});

it("writes in the page's language, else in the person's, else in Spanish", async () => {
  const languageOf = async (n: number, language?: Language) => {
    await ask(n === 107 ? "xk998878" : rutOf(n), { staff: true, language });
    return identity.notification.to(emailOf(n)).at(-1)?.language;
  };
  expect(await languageOf(107, "en")).toBe("en");
  expect(await languageOf(107)).toBe("ht");
  expect(await languageOf(107, "unspecified")).toBe("ht");
  expect(await languageOf(22)).toBe("es");
});

describe("a code that five wrong tries used up", () => {
  const useUp = async (challenge: Awaited<ReturnType<typeof ask>>, wrong: string) => {
    for (let tried = 0; tried < 5; tried += 1)
      await expect(verify(challenge, wrong)).rejects.toEqual(refusal("invalid-code"));
  };

  it("is refused by a name of its own, right or wrong, and another one may be asked for at once", async () => {
    const challenge = await ask(rutOf(3));
    const code = identity.notification.codeFor(emailOf(3));
    await useUp(challenge, another(code));
    await expect(verify(challenge, another(code))).rejects.toEqual(refusal("code-used-up"));
    await expect(verify(challenge, code)).rejects.toEqual(refusal("code-used-up"));
    const next = await ask(rutOf(3), { challengeSecret: challenge.challengeSecret });
    expect(next).toMatchObject({ sentEarlier: false, challengeSecret: challenge.challengeSecret });
    expect(identity.notification.to(emailOf(3))).toHaveLength(2);
    await expect(verify(next, identity.notification.codeFor(emailOf(3)))).resolves.toMatchObject({
      person: {},
    });
  });

  it("says nothing about it to another browser", async () => {
    const challenge = await ask(rutOf(23));
    const code = identity.notification.codeFor(emailOf(23));
    await useUp(challenge, another(code));
    const foreign = { ...challenge, challengeSecret: "of-another-browser" };
    await expect(verify(foreign, code)).rejects.toEqual(refusal("invalid-code"));
  });

  it("is answered alike for somebody unknown", async () => {
    const challenge = await ask(rutOf(997));
    await useUp(challenge, "123456");
    await expect(verify(challenge, "123456")).rejects.toEqual(refusal("code-used-up"));
    await expect(ask(rutOf(997), { challengeSecret: challenge.challengeSecret })).resolves.toMatchObject({
      sentEarlier: false,
    });
  });

  it("brings a stranger who uses codes up on purpose no more than ten emails an hour", async () => {
    let challengeSecret = "";
    for (let sent = 0; sent < 10; sent += 1) {
      const challenge = await ask(rutOf(24), { challengeSecret });
      ({ challengeSecret } = challenge);
      await useUp(challenge, another(identity.notification.codeFor(emailOf(24))));
    }
    await expect(ask(rutOf(24), { challengeSecret })).rejects.toMatchObject({ code: "too-many-requests" });
    expect(identity.notification.to(emailOf(24))).toHaveLength(10);
  });
});

it("counts tries that come at once", async () => {
  const challenge = await ask(rutOf(4));
  const code = identity.notification.codeFor(emailOf(4));
  await Promise.allSettled(Array.from({ length: 20 }, () => verify(challenge, another(code))));
  await expect(verify(challenge, code)).rejects.toEqual(refusal("code-used-up"));
});

it("opens one session when the same right code comes twenty times at once", async () => {
  const challenge = await ask(rutOf(5));
  const code = identity.notification.codeFor(emailOf(5));
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verify(challenge, code)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("takes a code for ten minutes", async () => {
  const [first, second] = [await ask(rutOf(6)), await ask(rutOf(7))];
  identity.clock.advance(599_000);
  await expect(verify(first, identity.notification.codeFor(emailOf(6)))).resolves.toMatchObject({
    person: {},
  });
  identity.clock.advance(1_000);
  await expect(verify(second, identity.notification.codeFor(emailOf(7)))).rejects.toEqual(
    refusal("code-expired"),
  );
});

it("takes a code only from the browser that asked", async () => {
  const own = await ask(rutOf(8));
  const code = identity.notification.codeFor(emailOf(8));
  const strangers = await ask(rutOf(8));
  const theirs = identity.notification.codeFor(emailOf(8));
  expect(strangers.challengeSecret).not.toBe(own.challengeSecret);
  await expect(verify({ ...own, challengeSecret: strangers.challengeSecret }, code)).rejects.toEqual(
    refusal("invalid-code"),
  );
  await expect(verify({ ...own, challengeSecret: "" }, code)).rejects.toEqual(refusal("invalid-code"));
  if (code !== theirs) await expect(verify(own, theirs)).rejects.toEqual(refusal("invalid-code"));
  await expect(verify(own, code)).resolves.toMatchObject({ person: {} });
});

it("replaces the code of the same browser after a minute, and not before", async () => {
  const first = await ask(rutOf(9));
  const old = identity.notification.codeFor(emailOf(9));
  const { challengeSecret } = first;
  identity.clock.advance(20_000);
  await expect(ask(rutOf(9), { challengeSecret })).rejects.toEqual(
    refusal("too-many-requests", { retryAfterSeconds: 40 }),
  );
  identity.clock.advance(40_000);
  const second = await ask(rutOf(9), { challengeSecret });
  const fresh = identity.notification.codeFor(emailOf(9));
  expect(second.challengeSecret).toBe(challengeSecret);
  if (old !== fresh) await expect(verify(second, old)).rejects.toEqual(refusal("invalid-code"));
  await expect(verify(second, fresh)).resolves.toMatchObject({ person: {} });
});

it("never takes over a secret that it did not make", async () => {
  const planted = await ask(rutOf(10), { challengeSecret: "planted-by-somebody-else" });
  expect(planted.challengeSecret).toMatch(/^[\w-]{43}$/);
});

it("leaves a voter's own code alone when strangers ask for more, and opens with the newest for a person who did some work", async () => {
  const own = await ask(rutOf(11));
  const code = identity.notification.codeFor(emailOf(11));
  await ask(rutOf(11));
  identity.clock.advance(1_000);
  await ask(emailOf(11));
  const newest = identity.notification.codeFor(emailOf(11));
  const sent = identity.notification.to(emailOf(11)).length;
  await expect(ask(rutOf(11))).rejects.toMatchObject({ code: "too-many-requests" });
  const other = await withWork((proof) => ask(rutOf(11), { proof }));
  expect(other).toMatchObject({ sentEarlier: true, expiresInSeconds: 600 });
  expect(identity.notification.to(emailOf(11))).toHaveLength(sent);
  await expect(verify(other, newest)).resolves.toMatchObject({ person: {} });
  await expect(verify(own, code)).resolves.toMatchObject({ person: {} });
});

it("sends ten emails an hour to one person, then one every five minutes for work, and refuses nobody who does it", async () => {
  let challengeSecret = "";
  for (let sent = 0; sent < 10; sent += 1) {
    ({ challengeSecret } = await ask(rutOf(12), { challengeSecret }));
    identity.clock.advance(60_000);
  }
  await expect(ask(rutOf(12), { challengeSecret })).rejects.toMatchObject({ code: "too-many-requests" });
  const stranger = await withWork((proof) => ask(rutOf(12), { proof }));
  expect(stranger.sentEarlier).toBe(true);
  identity.clock.advance(240_000);
  expect((await withWork((proof) => ask(rutOf(12), { proof }))).sentEarlier).toBe(false);
  expect((await withWork((proof) => ask(rutOf(12), { proof }))).sentEarlier).toBe(true);
  identity.clock.advance(3_000_000);
  expect((await ask(rutOf(12), { challengeSecret })).sentEarlier).toBe(false);
});

it("sends three emails for twelve that ask at once", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => ask(rutOf(13))));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(identity.notification.to(emailOf(13))).toHaveLength(3);
});

describe("after 900 wrong codes of one person", () => {
  const guessAt = async (n: number) => {
    const challenge = await ask(rutOf(n));
    const { target } = (await identity.main
      .db("challenges")
      .where({ id: challenge.challengeId })
      .first<{ target: Buffer }>("target"))!;
    const code = identity.notification.codeFor(emailOf(n));
    await expect(verify(challenge, another(code))).rejects.toEqual(refusal("invalid-code"));
    return { challenge, code, target };
  };
  const missed = async (target: Buffer, times: number) => {
    for (let n = 0; n < times; n += 1)
      await identity.stores.guesses.countWrongCode(target, identity.clock.now());
  };

  it("a right one is followed by a second, which lets in; no try counts for nothing", async () => {
    const { challenge, code, target } = await guessAt(14);
    await missed(target, 899);
    await expect(verify(challenge, code)).rejects.toEqual(refusal("another-code-required"));
    const second = identity.notification.codeFor(emailOf(14));
    expect(identity.notification.to(emailOf(14))).toHaveLength(2);
    if (second !== code) await expect(verify(challenge, code)).rejects.toEqual(refusal("invalid-code"));
    await expect(verify(challenge, second)).resolves.toMatchObject({ person: {} });
    await expect(verify(challenge, second)).rejects.toEqual(refusal("invalid-code"));
  });

  it("and not before, nor for anybody else", async () => {
    const { challenge, code, target } = await guessAt(15);
    await missed(target, 898);
    await expect(verify(challenge, code)).resolves.toMatchObject({ person: {} });
    const other = await ask(rutOf(16));
    await expect(verify(other, identity.notification.codeFor(emailOf(16)))).resolves.toMatchObject({
      person: {},
    });
  });

  it("leaves a stranger less than 1 in 1,000 in an election of 120 hours", () => {
    // Until then one code is enough. From then on a mailbox gets twelve codes an hour, and browsers share them, each
    // for work of three seconds at least. Each browser has five tries, and then five at a second code.
    const tries = 1_000_000;
    const shared = (120 * 3_600) / 3;
    const later = ((shared * 5) / tries) * (5 / tries);
    expect(codesBeforeSecond / tries + later).toBeLessThan(1 / 1_000);
  });
});

it("sends who has no email to the other way in", async () => {
  await expect(ask(rutOf(101))).rejects.toEqual(refusal("no-registered-email"));
});

it("asks for the RUT where several voters share an email", async () => {
  await expect(ask(shared)).rejects.toEqual(refusal("identifier-ambiguous"));
  await expect(ask(rutOf(102))).resolves.toMatchObject({ sentTo: "c•••o@correo.example.cl" });
});

it("refuses what is neither email nor RUT, and an election that it does not know", async () => {
  const field = (code: string) => refusal("invalid-request", { fieldErrors: [{ path: "identifier", code }] });
  await expect(ask("12345678-6")).rejects.toEqual(field("invalid-rut"));
  await expect(ask("ana@")).rejects.toEqual(field("invalid-email"));
  await expect(ask(rutOf(1), { electionId: anElectionId() })).rejects.toEqual(refusal("not-found"));
  await expect(ask(rutOf(1), { electionId: "?" })).rejects.toEqual(refusal("not-found"));
});

it("answers for somebody unknown, or of another category, as for a voter", async () => {
  const known = await ask(rutOf(20));
  const before = identity.notification.sent.length;
  for (const unknown of [rutOf(999), rutOf(105)]) {
    const challenge = await ask(unknown);
    expect(Object.keys(challenge)).toEqual(Object.keys(known));
    expect(challenge.sentTo).toMatch(/^[a-z]•••[a-z]@correo\.example\.cl$/);
    expect((await ask(unknown)).sentTo).toBe(challenge.sentTo);
    await expect(verify(challenge, "123456")).rejects.toEqual(refusal("invalid-code"));
    const resend = ask(unknown, { challengeSecret: challenge.challengeSecret });
    await expect(resend).rejects.toEqual(refusal("too-many-requests", { retryAfterSeconds: 60 }));
  }
  expect((await ask("nadie@otro.example.cl")).sentTo).toBe("n•••e@otro.example.cl");
  expect(identity.notification.sent).toHaveLength(before);
});

it("limits somebody unknown as a voter", async () => {
  for (let asked = 0; asked < 3; asked += 1) await ask(rutOf(998));
  await expect(ask(rutOf(998))).rejects.toEqual(refusal("too-many-requests", { retryAfterSeconds: 600 }));
});

it("sends a director's code to the establishment's official address, found by RUT or either email", async () => {
  const official = "escuela.dos@slep.example.cl";
  for (const identifier of [rutOf(104), "directora@correo.example.cl", official]) {
    expect(await ask(identifier, { staff: true })).toMatchObject({ sentTo: "e•••s@slep.example.cl" });
  }
  expect(identity.notification.to(official)).toHaveLength(3);
  expect(identity.notification.to("directora@correo.example.cl")).toHaveLength(0);
});

it("sends no director's code to a private email instead: who has no official one gets a refusal that says so", async () => {
  const elsewhere = { staff: true, caller: caller("198.51.100.8") };
  for (const identifier of [rutOf(108), "sin.oficial@correo.example.cl"])
    await expect(ask(identifier, elsewhere)).rejects.toEqual(refusal("no-registered-email"));
  expect(identity.notification.to("sin.oficial@correo.example.cl")).toEqual([]);
  await expect(ask(rutOf(108))).resolves.toMatchObject({ sentTo: "s•••l@correo.example.cl" });
});

it("lets the voter ask again at once when the email could not be handed over", async () => {
  identity.notification.goAway(true);
  await expect(ask(rutOf(21))).rejects.toEqual(refusal("unavailable"));
  identity.notification.goAway(false);
  await expect(ask(rutOf(21))).resolves.toMatchObject({ challengeId: expect.any(String) as string });
});
