import { ed25519Key } from "@urna/service-kit/crypto/ed25519";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { RegistrarElection, registrarElectionsPath, releasesPath } from "@urna/contract/registrar/release";
import { aBrowser, codeIn, wrongFor } from "./support/a-browser.ts";
import { aRegistrar, urnaOrigin, type TestRegistrar } from "./support/a-registrar.ts";
import { anElection, anEmail, type ElectionOfTest } from "./support/an-identity.ts";

let registrar: TestRegistrar;
let election: ElectionOfTest;
const letter = { by: "letter", name: "Ana Rojas", establishment: "Liceo A-1", language: "es" } as const;
let other: ElectionOfTest;
beforeAll(async () => {
  registrar = await aRegistrar({ letters: false });
  election = anElection({ size: 12 });
  election = { ...election, contacts: [...election.contacts.slice(0, 11), letter] };
  await registrar.identity.seal(election);
  other = anElection({ size: 1 });
  await registrar.identity.seal(other);
});
afterAll(() => registrar.close());

let voter = 0;
/** Each test has a voter and an address of its own. */
beforeEach(() => {
  voter += 1;
});
const browser = () => aBrowser(registrar.url, { address: `192.0.2.${voter}` });
const ticket = (change: object = {}) => registrar.identity.ticket(election, voter, change);

async function begun() {
  const begins = await browser().begin(await ticket());
  if (typeof begins === "string") throw new Error(begins);
  return { ...begins, code: codeIn(registrar.smtp.received.at(-1)) };
}

const minutes = (count: number) => registrar.clock.advance(count * 60_000);
const released = async ({ uuid }: ElectionOfTest) => {
  const response = await fetch(`${registrar.url}${registrarElectionsPath}/${uuid}`);
  return RegistrarElection.parse(await response.json());
};

test("a ticket opens nothing where it is forged, late, of another place, of another attempt, or another message", async () => {
  const now = Math.floor(registrar.clock.now().getTime() / 1_000);
  const cases: [object, string][] = [
    [{ key: ed25519Key(Buffer.alloc(32, 9)) }, "not-allowed"],
    [{ aud: "https://other.example" }, "not-allowed"],
    [{ kind: "urna-exchange" }, "not-allowed"],
    [{ kind: "urna-answer" }, "not-allowed"],
    [{ exp: now }, "ticket-expired"],
    [{ attempt: 2 }, "not-found"],
    [{ uuid: anElection().uuid }, "not-found"],
    [{ voter: 13 }, "not-found"],
    [{ voter: 0 }, "invalid-request"],
    [{ more: 1 }, "invalid-request"],
  ];
  for (const [change, code] of cases) expect(await browser().begin(await ticket(change))).toBe(code);
  const message = await registrar.identity.sign({ step: "end", uuid: election.uuid, attempt: 1 });
  expect(await browser().begin(message)).toBe("not-allowed");
  expect(registrar.smtp.received).toEqual([]);
});

test("a right code opens the half, for 45 minutes the secret alone opens it again, and the voter counts once", async () => {
  const first = await begun();
  expect(await browser().open(first)).toBe("invalid-code");
  const half = await browser().open(first, first.code);
  minutes(44);
  expect(await browser().open(first)).toBe(half);
  expect(await browser().open(first, wrongFor(first.code))).toBe(half);
  minutes(1);
  expect(await browser().open(first)).toBe("code-expired");
  const second = await begun();
  expect(await browser().open(second, second.code)).toBe(half);
  expect((await released(election)).released).toEqual({ email: 1, letter: 0, word: 0 });
});

test("a code opens its own release only, with its secret", async () => {
  const first = await begun();
  minutes(1);
  const second = await begun();
  expect(await browser().open(first, second.code)).toBe("invalid-code");
  expect(await browser().open({ id: first.id, secret: second.secret }, first.code)).toBe("not-found");
  const nobody = { id: "6c5f4a52-3f5c-4a6e-9d1c-0f4c5b1f7a11", secret: first.secret };
  expect(await browser().open(nobody, first.code)).toBe("not-found");
  const half = await browser().open(first, first.code);
  expect(await browser().open(second, second.code)).toBe(half);
});

test("a code is compared five times, and ten minutes long", async () => {
  const first = await begun();
  for (let turn = 0; turn < 5; turn += 1)
    expect(await browser().open(first, wrongFor(first.code))).toBe("invalid-code");
  expect(await browser().open(first, first.code)).toBe("code-used-up");
  minutes(1);
  const second = await begun();
  minutes(10);
  expect(await browser().open(second, second.code)).toBe("code-expired");
});

test("a voter gets one email a minute and six an hour, however many ask, and three releases work", async () => {
  const all = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const begins = await begun();
    all.push(begins);
    const again = await browser().post(releasesPath, { ticket: await ticket(), language: "es" });
    expect([again.status, again.code, again.headers.get("retry-after")]).toEqual([
      429,
      "too-many-requests",
      turn === 5 ? "3300" : "60",
    ]);
    minutes(1);
  }
  expect(await browser().begin(await ticket())).toBe("too-many-requests");
  const outcomes = await Promise.all(all.map((each) => browser().open(each, wrongFor(each.code))));
  expect(outcomes.map((each) => each === "invalid-code")).toEqual([false, false, false, true, true, true]);
  minutes(55);
  expect(await browser().begin(await ticket())).toMatchObject({ by: "email" });
});

test("after a hundred wrong codes a voter's half is withheld, also from the right code, until somebody has looked", async () => {
  const { db } = registrar;
  const first = await begun();
  for (let turn = 0; turn < 2; turn += 1)
    expect(await browser().open(first, wrongFor(first.code))).toBe("invalid-code");
  const place = { uuid: election.uuid, wrong: 2 };
  expect(await db("askers").where(place).update({ wrong: 99 })).toBe(1);
  expect(await browser().open(first, wrongFor(first.code))).toBe("invalid-code");
  expect(await browser().open(first, first.code)).toBe("half-withheld");
  minutes(1);
  expect(await browser().begin(await ticket())).toBe("half-withheld");
  await db("askers").where({ uuid: election.uuid, wrong: 100 }).update({ wrong: 0 });
  expect(await browser().begin(await ticket())).toMatchObject({ by: "email" });
});

test("two right codes at once count one voter, and wrong ones at once are all counted", async () => {
  const before = (await released(election)).released.email;
  const first = await begun();
  const wrong = await Promise.all([1, 2, 3].map(() => browser().open(first, wrongFor(first.code))));
  expect(wrong).toEqual(["invalid-code", "invalid-code", "invalid-code"]);
  const row = await registrar.db("releases").where({ id: first.id }).first<{ tries: number }>("tries");
  expect(row?.tries).toBe(3);
  const halves = await Promise.all([1, 2, 3].map(() => browser().open(first, first.code)));
  expect(new Set(halves).size).toBe(1);
  expect((await released(election)).released.email).toBe(before + 1);
});

test("an email that cannot be handed over is no email: the next request need not wait", async () => {
  registrar.smtp.refuseNext(451);
  const received = registrar.smtp.received.length;
  expect(await browser().begin(await ticket())).toBe("unavailable");
  expect(registrar.smtp.received).toHaveLength(received);
  expect(await browser().begin(await ticket())).toMatchObject({ by: "email" });
  expect(await readMetric(registrar.metrics, "urna_registrar_mail_failures_total")).toEqual([
    { labels: {}, value: 1 },
  ]);
});

test("the code's email says which election, who sends it, and never to give it, and shows the code on no lock screen", async () => {
  const { code } = await begun();
  const mail = registrar.smtp.received.at(-1)!;
  expect(mail.subject).toBe("Su código para votar en «Consejo escolar», de Universidad de Ejemplo");
  expect(mail.from?.text).toBe('"Universidad de Ejemplo" <claves@registrar.example>');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(code);
    expect(part).toContain("No dé este código a nadie");
    expect(part).not.toMatch(/https?:\/\//);
  }
  expect(/\d{6}/.exec(mail.text ?? "")?.[0]).toBe(code);
  for (const language of ["en", "ht"]) {
    minutes(1);
    await browser().begin(await ticket(), language);
    expect(registrar.smtp.received.at(-1)?.headers.get("content-language")).toBe(language);
  }
});

test("pages of Urna may ask, and see how long to wait; those of others may not", async () => {
  const asked = async (origin: string, method: string) => {
    const { headers } = await fetch(registrar.url + releasesPath, {
      method,
      headers: { origin, "access-control-request-method": "POST", "content-type": "application/json" },
      ...(method === "POST" && { body: "{}" }),
    });
    return [headers.get("access-control-allow-origin"), headers.get("access-control-expose-headers")];
  };
  for (const method of ["OPTIONS", "POST"]) {
    expect(await asked(urnaOrigin, method)).toEqual([urnaOrigin, "Retry-After"]);
    expect(await asked("https://votar.example.evil.example", method)).toEqual([null, null]);
    expect(await asked("null", method)).toEqual([null, null]);
  }
  const open = await fetch(registrar.url + registrarElectionsPath, {
    headers: { origin: "https://any.example" },
  });
  expect(open.headers.get("access-control-allow-origin")).toBe("*");
});

test("an address that asks without end is told to wait, and others are not", async () => {
  const crowd = aBrowser(registrar.url, { address: "2001:db8:1:2::1" });
  const neighbour = aBrowser(registrar.url, { address: "2001:db8:1:2:ffff::9" });
  for (let turn = 0; turn < 120; turn += 1) expect(await crowd.begin("x")).toBe("not-allowed");
  expect(await neighbour.begin("x")).toBe("too-many-requests");
  expect(await aBrowser(registrar.url, { address: "2001:db8:1:3::1" }).begin("x")).toBe("not-allowed");
});

test("where no letters are printed, who has no email is released on identity's word, which is counted once", async () => {
  voter = 12;
  const received = registrar.smtp.received.length;
  const begins = await browser().begin(await ticket());
  expect(begins).toMatchObject({ by: "word", half: expect.stringMatching(/^[\w-]{25}$/) as string });
  const { half, ...given } = begins as { id: string; secret: string; half: string };
  expect(await browser().open(given)).toBe(half);
  await browser().begin(await ticket());
  expect((await released(election)).released.word).toBe(1);
  expect(registrar.smtp.received).toHaveLength(received);
});

test("once the commission's order is accepted everybody's half is released on word, and who has an email is told", async () => {
  const { identity, smtp } = registrar;
  const { uuid } = other;
  await expect(registrar.acceptWord(uuid)).rejects.toMatchObject({ code: "write-conflict" });
  expect(await identity.ask({ step: "release-on-word", uuid, attempt: 1 })).toEqual({ accepted: false });
  // Whoever has identity's key can order it, and has nothing of it.
  const asked = aBrowser(registrar.url, { address: "192.0.2.201" });
  expect(await asked.begin(await identity.ticket(other, 1))).toMatchObject({ by: "email" });
  expect((await released(other)).onWordSince).toBeUndefined();
  await registrar.acceptWord(uuid);
  const since = (await released(other)).onWordSince;
  expect(since).toBe(registrar.clock.now().toISOString());
  expect(await identity.ask({ step: "release-on-word", uuid, attempt: 1 })).toEqual({ accepted: true });
  const received = smtp.received.length;
  const own = aBrowser(registrar.url, { address: "192.0.2.200" });
  const begins = await own.begin(await identity.ticket(other, 1), "en");
  expect(begins).toMatchObject({ by: "word" });
  await own.begin(await identity.ticket(other, 1));
  await smtp.until(received + 1);
  expect(smtp.received.slice(received).map(({ subject }) => subject)).toEqual([
    "Se entró a votar en su nombre en «Consejo escolar», avisa Universidad de Ejemplo",
  ]);
  expect(smtp.received.at(-1)?.headers.get("content-language")).toBe("es");
  expect(await released(other)).toMatchObject({
    released: { email: 0, letter: 0, word: 1 },
    onWordSince: since,
  });
});

test("all elections are told with two statements, each with its own counts", async () => {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => void statements.push(sql);
  registrar.db.on("query", note);
  const response = await fetch(`${registrar.url}${registrarElectionsPath}`);
  registrar.db.off("query", note);
  const told = RegistrarElection.array().parse(await response.json());
  for (const each of [election, other])
    expect(told).toContainEqual(expect.objectContaining(await released(each)));
  expect(statements.filter((sql) => /sealings|released_hours/.test(sql))).toHaveLength(2);
});

test("nothing secret is in a log line or in clear in any column", async () => {
  voter = 11;
  minutes(120);
  const first = await begun();
  const half = await browser().open(first, first.code);
  const all = JSON.stringify([registrar.lines, await everyColumn(registrar)]);
  const secrets = [
    first.code,
    first.secret,
    half,
    await ticket(),
    "votante-11@",
    "Ana Rojas",
    anEmail(11).by === "email" ? "escuela.example" : "",
  ];
  for (const secret of secrets) {
    expect(all).not.toContain(secret);
    expect(all).not.toContain(Buffer.from(secret).toString("hex"));
  }
  expect(registrar.lines.length).toBeGreaterThan(10);
});

/** Every column of every table, as text. */
async function everyColumn({ db }: TestRegistrar): Promise<string[]> {
  const tables = await db("information_schema.tables")
    .where({ table_schema: "public" })
    .pluck<string[]>("table_name");
  const dumped = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await db.raw<{ rows: { text: string }[] }>("select ??::text as text from ??", [
        name,
        name,
      ]);
      return rows.map(({ text }) => `${name}${text}`);
    }),
  );
  return dumped.flat();
}
