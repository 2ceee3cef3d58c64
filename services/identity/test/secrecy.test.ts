import type { Database } from "@urna/service-kit/database";
import { anIdentity, caller, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, lastFour, rutOf, stage } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

/** Every row of every table as text, bytes also as they would read if they were not encrypted. */
async function dumpOf(db: Database): Promise<string> {
  const { rows } = (await db.raw("select tablename from pg_tables where schemaname = 'public'")) as {
    rows: { tablename: string }[];
  };
  const texts = rows.map(async ({ tablename }) => {
    const table = (await db.raw(`select to_jsonb(t)::text as line from ${tablename} t`)) as {
      rows: { line: string }[];
    };
    return table.rows.map(({ line }) => line + readable(line)).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

function readable(line: string): string {
  const bytes = [...line.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex = ""]) => Buffer.from(hex, "hex"));
  const forms = bytes.flatMap((each) => [
    each.toString("utf8"),
    base64 + each.toString("base64"),
    base64 + each.toString("base64url"),
  ]);
  return forms.map((form) => `\n${form}`).join("");
}

const base64 = "in base64: ";

/** Of a few characters it has every word by chance. */
const withoutRandomText = (dump: string) =>
  dump
    .split("\n")
    .filter((line) => !line.startsWith(base64))
    .join("\n")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}/g, "");

it("keeps nothing that names, reaches or lets in anybody readable in either database", async () => {
  const password = "Urna-prueba-larga-1";
  const entries = [
    anEntry(1, { givenNames: "Rosalinda", surnames: "Quilaleo", phone: "+56 9 8765 4321", last4: "ZX9Q" }),
    ...Array.from({ length: 6 }, (_, index) => anEntry(index + 2)),
  ];
  const establishment = {
    code: "1001",
    name: "Escuela",
    officialEmail: "oficial@slep.example.cl",
    commune: "",
    disabled: false,
    revision: 0,
  };
  await identity.establishments.saveEstablishment({ establishment, actor, openElections: [] });
  const electionId = await anElection(identity, entries);
  await stage(identity, "staged only", [anEntry(90, { givenNames: "Pendiente" })]);

  const asking = {
    electionId,
    staff: false,
    language: "es" as const,
    challengeSecret: "",
    caller: caller("203.0.113.77"),
  };
  const challenge = await identity.access.requestCode({ ...asking, identifier: rutOf(1) });
  const code = identity.notification.codeFor("votante1@correo.example.cl");
  const { tokens } = await identity.access.verifyCode({
    ...challenge,
    code,
    language: "ht",
    caller: caller(),
  });
  await identity.access.requestCode({ ...asking, identifier: rutOf(888) });
  const guess = {
    identifier: rutOf(2),
    last4: "XXXX",
    caller: caller("203.0.113.77"),
  };
  await identity.access.signInWithDocument(guess).catch(() => undefined);
  await identity.limits.consume({ limit: "receipt-lookup", key: "203.0.113.77" });

  const email = "jefa@slep.example.cl";
  const { id } = await identity.administrators.createAdministrator({
    email,
    name: "Jefatura Prueba",
    role: "admin",
    password,
  });
  const { secret } = await identity.administrators.beginTotpEnrolment({ administratorId: id });
  await identity.administrators.forgotPassword({ email, language: "es", caller: caller() });
  await identity.registration.createRegistrationRequest({
    fullName: "Solicitante Inventado",
    email: "solicita@correo.example.cl",
    documentNumber: "P7654321",
    rut: rutOf(777),
    category: "guardian",
    message: "Falta mi nombre",
    language: "es",
    caller: caller("203.0.113.77"),
  });
  const session = await aVoterSession(identity, 1);
  const { privateCredential } = await identity.participation.getCredential({ electionId }, session);

  const dump = `${await dumpOf(identity.main.db)}\n${await dumpOf(identity.links.db)}`;
  const secrets = [
    "Rosalinda",
    "Quilaleo",
    "rosalinda",
    "Votante2",
    "De Prueba",
    "Pendiente",
    "Jefatura",
    "Solicitante",
    "Falta mi",
    rutOf(1),
    rutOf(2),
    rutOf(90),
    rutOf(888),
    rutOf(777),
    rutOf(1).replace("-", ""),
    "10000001",
    "P7654321",
    "@correo.example.cl",
    "votante1",
    "oficial@",
    "jefa@",
    "solicita@",
    "8765 4321",
    challenge.challengeSecret,
    tokens!.accessToken,
    tokens!.refreshToken,
    identity.notification.linkFor(email),
    privateCredential,
    secret,
    password,
    "203.0.113.77",
    `"${code}"`,
  ];
  expect(secrets.filter((text) => dump.includes(text))).toEqual([]);
  const lastFours = ["ZX9Q", `${lastFour(rutOf(1))}"`];
  expect(lastFours.filter((text) => withoutRandomText(dump).includes(text))).toEqual([]);
  expect(dump).toContain(id);
});

it("has no voter and credential in one database with anything but links", async () => {
  const { rows } = (await identity.main.db.raw(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name ~ 'credential$'",
  )) as { rows: unknown[] };
  expect(rows).toEqual([]);
});
