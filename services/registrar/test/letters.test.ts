import { RegistrarElection, registrarElectionsPath } from "@urna/contract/registrar/release";
import { isLetterCode } from "@urna/contract/registrar/letter-code";
import {
  readPdf,
  readText,
  strokesOf,
  textsUnder,
} from "../../../packages/printing/test/support/read-pdf.ts";
import { findVeraPdf, judge } from "../../../packages/printing/test/support/vera-pdf.ts";
import { aBrowser } from "./support/a-browser.ts";
import { aRegistrar, urnaOrigin, type TestRegistrar } from "./support/a-registrar.ts";
import { aSignedIn } from "./support/a-signed-in.ts";
import { anElection, anEmail, type ElectionOfTest } from "./support/an-identity.ts";

const liceo = "Liceo Bicentenario A-1";
const escuela = "Escuela Gabriela Mistral";
const inSchool = (establishment: string) => (name: string, language: "es" | "en" | "ht") =>
  ({ by: "letter", name, establishment, language }) as const;
const names = ["Ana Rojas Ñancupil", "Wilner Désir", "Mary Ann Lowe", "Berta Soto"];
const contacts = [
  inSchool(liceo)(names[0]!, "es"),
  inSchool(liceo)(names[1]!, "ht"),
  inSchool(liceo)(names[2]!, "en"),
  inSchool(escuela)(names[3]!, "es"),
  anEmail(5),
];

let registrar: TestRegistrar;
let people: Awaited<ReturnType<typeof aSignedIn>>;
let election: ElectionOfTest;
beforeAll(async () => {
  registrar = await aRegistrar();
  people = await aSignedIn(registrar);
});
beforeEach(async () => {
  election = anElection({ contacts });
  await registrar.identity.seal(election);
});
afterAll(() => registrar.close());

const letters = () => `/admin/letters/${election.uuid}`;

/** As the page's buttons name it. */
async function idOf(establishment: string): Promise<string> {
  const page = await people.get("/admin");
  const own = page.slice(page.indexOf(`id="l-${election.uuid}"`));
  const row = own.slice(own.indexOf(establishment));
  return /name="establishment" value="([\w-]{43})"/.exec(row)?.[1] ?? "";
}

async function printed(establishment?: string) {
  const answer = await people.send(letters(), {
    ...(establishment !== undefined && { establishment: await idOf(establishment) }),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

const grouped = /\b([0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4})\b/g;

/** In the order of the letters. */
async function codesIn(pdf: Buffer): Promise<string[]> {
  const found = [...(await readText(pdf)).matchAll(grouped)].map(([, code = ""]) => code);
  return found.filter((code) => isLetterCode(code.replaceAll(" ", "")));
}

let address = 0;
async function enter(voter: number, code?: string) {
  address += 1;
  registrar.clock.advance(1_000);
  const browser = aBrowser(registrar.url, { address: `192.0.2.${address}` });
  const begun = await browser.begin(await registrar.identity.ticket(election, voter));
  if (typeof begun === "string") return begun;
  return code === undefined ? begun.by : browser.open(begun, code);
}

/** What the administration shows of an establishment: to print, printed, used, replaced. */
async function counts(establishment: string): Promise<number[]> {
  const page = await people.get("/admin");
  const own = page.slice(page.indexOf(`id="l-${election.uuid}"`));
  const row = own.slice(own.indexOf(establishment)).split("</tr>")[0] ?? "";
  return [...row.matchAll(/<td class="number"[^>]*>\s*(\d+)\s*</g)].map(([, figure]) => Number(figure));
}

const released = async () => {
  const response = await fetch(`${registrar.url}${registrarElectionsPath}/${election.uuid}`);
  return RegistrarElection.parse(await response.json()).released;
};

const half = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z-]{25}$/) as string;

test("every voter without an email gets one letter, by establishment, and its code opens their half alone", async () => {
  expect(await counts(liceo)).toEqual([3, 0, 0, 0]);
  expect(await enter(1)).toBe("letter");
  const { bytes, headers } = await printed(liceo);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-disposition")).toBe("attachment; filename=cartas-V-1-lote-1.pdf");
  const codes = await codesIn(bytes);
  expect(new Set(codes).size).toBe(3);
  expect(await counts(liceo)).toEqual([0, 3, 0, 0]);
  expect(await counts(escuela)).toEqual([1, 0, 0, 0]);

  // By name: Ana, Mary Ann, Wilner.
  const [ana = "", mary = "", wilner = ""] = codes;
  expect(await enter(2, mary)).toBe("invalid-code");
  expect(await enter(1, ana)).toEqual(half);
  expect(await enter(1, ana.toLowerCase().replaceAll("0", "o").replaceAll("1", "l"))).toEqual(half);
  expect(await enter(2, wilner)).toEqual(half);
  expect(await released()).toEqual({ email: 0, letter: 2, word: 0 });
  expect(await counts(liceo)).toEqual([0, 3, 2, 0]);
});

test("nobody gets two letters, also from two who print at the same time, and no file is made again", async () => {
  const both = await Promise.all([people.send(letters(), {}), people.send(letters(), {})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const again = await people.send(letters(), {});
  expect(again.status).toBe(409);
  expect(again.text).toContain("No queda ninguna carta por imprimir");
  expect((await registrar.db("letters").where({ uuid: election.uuid })).length).toBe(4);
  expect((await people.get(letters())).includes("<button>Hacer el archivo")).toBe(false);
});

test("codes and names are in no column, log or page", async () => {
  const { bytes } = await printed();
  const codes = (await codesIn(bytes)).map((code) => code.replaceAll(" ", ""));
  expect(codes).toHaveLength(4);
  await enter(1, codes[0]);
  const { rows } = await registrar.db.raw<{ rows: { name: string }[] }>(
    "select tablename as name from pg_tables where schemaname = current_schema()",
  );
  for (const { name } of rows) {
    const stored = JSON.stringify(await registrar.db(name), (_, value: unknown) =>
      (value as { type?: string } | null)?.type === "Buffer"
        ? Buffer.from((value as { data: number[] }).data).toString("latin1")
        : value,
    );
    for (const secret of [...codes, ...names, liceo])
      expect([name, stored.includes(secret)]).toEqual([name, false]);
  }
  const said = registrar.lines.join("") + (await people.get("/admin"));
  for (const secret of [...codes, ...names]) expect(said).not.toContain(secret);
});

test("a lost letter's code is dead at once, the new one opens the half, and both are counted", async () => {
  const [old = ""] = await codesIn((await printed(escuela)).bytes);
  const replace = (fields: Record<string, string>) =>
    people.send(`${letters()}/replacement`, { reason: "lost", ...fields });
  for (const letter of ["1-2", "2-1", "99-1"]) {
    const refused = await replace({ letter });
    expect([refused.status, refused.text.includes("No hay una carta vigente")]).toEqual([409, true]);
  }
  expect((await replace({ letter: "la 1" })).text).toContain("Escriba el número como está en la carta");
  const answer = await replace({ letter: "1 - 1" });
  const [code = ""] = await codesIn(answer.bytes);
  expect(await readText(answer.bytes)).toContain("Reemplaza a la carta 1-1");
  expect(await enter(4, old)).toBe("invalid-code");
  expect(await counts(escuela)).toEqual([0, 2, 0, 1]);
  expect(await enter(4, code)).toEqual(half);
  expect(await counts(escuela)).toEqual([0, 2, 1, 1]);

  const used = await replace({ letter: "2-1", reason: "damaged" });
  expect(used.text).toMatch(/name="letter"[^>]*value="2-1"[^]*value="damaged" selected/);
  expect([used.status, used.text.includes("La carta ya se usó")]).toEqual([409, true]);
  expect(await enter(4, code)).toEqual(half);
  const third = await replace({ letter: "2-1", although: "yes" });
  expect(await enter(4, code)).toBe("invalid-code");
  expect(await enter(4, (await codesIn(third.bytes))[0])).toEqual(half);
  expect(await released()).toEqual({ email: 0, letter: 1, word: 0 });
  const { uuid } = election;
  const leaves = (await registrar.db("entries").orderBy("index").pluck<string[]>("leaf")).filter(
    (leaf) => /letter/.test(leaf) && leaf.includes(uuid),
  );
  const entry = (fields: object) => JSON.stringify({ ...fields, uuid });
  expect(leaves).toEqual([
    entry({ batch: 1, count: 1, event: "letters.printed" }),
    entry({ batch: 1, event: "letter.replaced" }),
    entry({ batch: 2, count: 1, event: "letters.printed" }),
    entry({ batch: 2, event: "letter.replaced" }),
    entry({ batch: 3, count: 1, event: "letters.printed" }),
  ]);
});

test("a slip costs no try; five wrong codes end a release, and a hundred withhold the half", async () => {
  const [code = ""] = await codesIn((await printed(escuela)).bytes);
  const right = code.replaceAll(" ", "");
  const slip = (right.startsWith("7") ? "8" : "7") + right.slice(1);
  const browser = aBrowser(registrar.url, { address: "192.0.2.250" });
  const begun = (await browser.begin(await registrar.identity.ticket(election, 4))) as {
    id: string;
    secret: string;
  };
  for (let turn = 0; turn < 6; turn += 1) expect(await browser.open(begun, slip)).toBe("invalid-request");
  for (let turn = 0; turn < 5; turn += 1)
    expect(await browser.open(begun, "0123ABCD4565")).toBe("invalid-code");
  expect(await browser.open(begun, right)).toBe("code-used-up");
  expect(await enter(4, right)).toEqual(half);
  await registrar.db("askers").where({ uuid: election.uuid }).update({ wrong: 100 });
  expect(await enter(4, right)).toBe("half-withheld");
});

test("after an order of the commission halves are released on word, and after the end nothing is left of letters", async () => {
  const [code = ""] = await codesIn((await printed(escuela)).bytes);
  const { uuid } = election;
  await registrar.identity.ask({ step: "release-on-word", uuid, attempt: 1 });
  await registrar.acceptWord(uuid);
  expect(await enter(4)).toBe("word");
  await registrar.identity.ask({ step: "end", uuid, attempt: 1 });
  expect(await registrar.db("letters").where({ uuid })).toEqual([]);
  expect(await enter(4, code)).toBe("not-found");
  expect((await people.send(letters(), {})).status).toBe(409);
  expect((await people.get("/admin")).includes(`id="l-${uuid}"`)).toBe(false);
});

test("another attempt has other letters, whose batches go on counting", async () => {
  const [old = ""] = await codesIn((await printed(escuela)).bytes);
  election = { ...election, attempt: 2 };
  await registrar.identity.seal(election);
  const { bytes } = await printed(escuela);
  expect(await readText(bytes)).toContain("Carta 2-1");
  expect(await enter(4, old)).toBe("invalid-code");
});

test("letters are for the registrar's people alone, and before both signed the list for nobody", async () => {
  for (const path of [letters(), `${letters()}/replacement`])
    expect((await people.send(path, { form: "x", letter: "1-1", reason: "lost" })).status).toBe(403);
  const stranger = await fetch(registrar.url + letters(), { redirect: "manual" });
  expect([stranger.status, stranger.headers.get("location")]).toEqual([303, "/admin"]);
  const unsigned = anElection({ contacts });
  await registrar.identity.begin(unsigned);
  await registrar.identity.giveContacts(unsigned);
  expect((await people.send(`/admin/letters/${unsigned.uuid}`, {})).status).toBe(409);
  expect(await registrar.db("letters").where({ uuid: unsigned.uuid })).toEqual([]);
});

test("the file has a list to sign without codes, and a page for each letter in its reader's language, read aloud in order", async () => {
  const { bytes } = await printed();
  const { pages, text, tree, facts, metadata, words } = await readPdf(bytes);
  expect(pages).toBe(5);
  for (const name of names) expect(text.split(name)).toHaveLength(3);
  const [list = ""] = text.split("Carta para votar");
  for (const name of names) expect(list).toContain(name);
  expect(list).toContain("Firma de quien la recibe");
  expect(list.match(grouped)).toBeNull();
  for (const heading of ["Su código para votar", "Kòd ou pou vote", "Your code to vote"])
    expect(text).toContain(heading);
  expect(text).toContain(`votar.example/votacion/${election.uuid}/login`);
  expect(facts).toMatchObject({ Tagged: "yes" });
  expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(tree).toMatch(/Sect[^]*?H1[^]*?Figure[^]*?LBody/);
  expect(textsUnder(bytes, "Alt").filter((alt) => grouped.test(alt))).toEqual([]);
  expect(strokesOf(bytes).unmarked).toBe(0);
  for (const { text: word, xMax, yMax } of words)
    expect([word, xMax < 560 && yMax < 830]).toEqual([word, true]);
  expect(urnaOrigin).toBe("https://votar.example");
});

(findVeraPdf() ? test : test.skip)("the file keeps every rule of PDF/UA-1", async () => {
  const { letters: verdict } = await judge({ letters: (await printed()).bytes });
  expect(verdict?.broken).toEqual([]);
  expect(verdict?.checks).toBeGreaterThan(500);
});
