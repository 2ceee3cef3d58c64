import { ed25519Key, publicKeyText } from "@urna/service-kit/crypto/ed25519";
import { environment } from "./config.ts";

const seed = Buffer.alloc(32, 1);
const other = publicKeyText(ed25519Key(Buffer.alloc(32, 2)));
const given = {
  DATABASE_URL: "postgres://registrar@db/registrar",
  ADMIN_PORT: "9090",
  HTTP_PORT: "8080",
  PUBLIC_ORIGIN: "https://registrar.example",
  URNA_ORIGIN: "https://votar.example/",
  INSTITUTION_NAME: "Universidad de Ejemplo",
  IDENTITY_KEY: other,
  AUTHORITY_KEY: seed.toString("base64"),
  LOG_KEY: Buffer.alloc(32, 3).toString("base64"),
  ELECTION_KEYS_DIR: "/run/keys",
  ADMIN_PASSWORD: "cuatro palabras muy largas",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "claves@registrar.example",
};

const problemsOf = (change: Record<string, string>) =>
  environment.safeParse({ ...given, ...change }).error?.issues.map(({ path }) => path.join()) ?? [];

it("takes what it needs", () => {
  expect(environment.parse(given).URNA_ORIGIN.origin).toBe("https://votar.example");
});

it.each([
  ["IDENTITY_KEY", publicKeyText(ed25519Key(seed))],
  ["IDENTITY_KEY", "short"],
  ["AUTHORITY_KEY", "short"],
  ["ADMIN_PASSWORD", "fifteen letters"],
  ["PUBLIC_ORIGIN", "https://registrar.example/below"],
  ["PUBLIC_ORIGIN", "ftp://registrar.example"],
  ["URNA_ORIGIN", "*"],
  ["ELECTION_KEYS_DIR", "keys"],
  ["SMTP_URL", "http://mail.example"],
])("refuses %s=%s", (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([name]);
});

it("refuses a database in plain text where connections have to be encrypted", () => {
  expect(problemsOf({ INTERNAL_TLS: "true" })).toEqual(["DATABASE_URL"]);
});
