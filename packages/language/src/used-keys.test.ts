import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { localesFolder, namespaces, textsOf } from "./testing/locale-texts.ts";

const root = join(localesFolder, "..");

/** The folders whose code reads a namespace; what is not here is read everywhere. */
const readers: Record<string, readonly string[]> = {
  admin: ["frontends/admin/src", "packages/web-kit/src"],
  articles: ["frontends/public/src"],
  audit: ["frontends/admin/src"],
  checking: ["frontends/voting/src"],
  "clave-unica": ["frontends/voting/src"],
  custody: ["frontends/public/src"],
  documents: ["services/receipt/src"],
  emails: ["services/notification/src"],
  factors: ["frontends/admin/src"],
  glossary: ["frontends/public/src"],
  halves: ["frontends/voting/src"],
  hands: ["frontends/public/src"],
  legal: ["frontends/public/src"],
  legaltexts: ["frontends/admin/src"],
  monitoring: ["frontends/admin/src"],
  notices: ["frontends/admin/src"],
  opening: ["frontends/public/src"],
  "own-check": ["frontends/voting/src"],
  outcome: ["packages/web-kit/src", "frontends/admin/src"],
  "personal-data": ["frontends/admin/src"],
  practice: ["frontends/voting/src"],
  public: ["frontends/public/src"],
  receipts: ["frontends/public/src"],
  registrar: ["services/registrar/src"],
  reports: ["frontends/admin/src", "services/gateway/src"],
  requests: ["frontends/public/src"],
  retention: ["frontends/admin/src"],
  results: ["frontends/admin/src"],
  safeguards: ["frontends/admin/src"],
  sealing: ["frontends/admin/src"],
  trustees: ["frontends/admin/src"],
  verification: ["frontends/public/src"],
  voting: ["frontends/voting/src"],
  watch: ["packages/watch/src"],
};
const everywhere = ["frontends", "packages", "services"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name !== "e2e" && name !== "language")
    .map((name) => `${folder}/${name}/src`),
);

/** Keys that are put together from more than the last parts of them, by what they begin with. */
const composed = [
  "admin:audit.action.", // `audit.${place}.${code}`, codes with dots
  "admin:audit.kind.",
  "admin:settings.hint.", // keys with dots
  "admin:settings.key.",
  "audit:turnedAway.", // `turnedAway.${code}`, codes with dots
  "articles:accessibility.", // `${article}.${section}`
  "articles:legal.", // `${article}.${section}`
  "articles:privacy.",
  "articles:terms.",
  "emails:requestDecided.", // `requestDecided.${key}`, keys with dots
  "glossary:", // read whole
  "voting:signIn.identifier.", // `${texts}.label`
  "voting:signIn.staff.",
];

function sourceOf(folder: string): string {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes("testing/"))
      .map((file) => readFileSync(join(root, folder, file), "utf8"))
      .join("\n");
  } catch {
    return "";
  }
}

/** The keys that template strings such as `state.${state}` can become. */
function templatesIn(source: string): RegExp[] {
  return [...source.matchAll(/`(?:[a-z]+:)?([\w.-]*\$\{[^`\n]*)`/g)]
    .map(([, template = ""]) => template.split(/\$\{[^}]*\}/))
    .filter(([start]) => start?.includes("."))
    .map(
      (parts) => new RegExp(`^${parts.map((part) => part.replace(/\W/g, "\\$&")).join("[^.]+")}(\\.\\d+)?$`),
    );
}

const sources = new Map(everywhere.map((folder) => [folder, sourceOf(folder)]));

describe.each(namespaces)("namespace %s", (namespace) => {
  const source = (readers[namespace] ?? everywhere).map((folder) => sources.get(folder) ?? "").join("\n");
  const templates = templatesIn(source);
  const isUsed = (key: string) =>
    composed.some((start) => `${namespace}:${key}`.startsWith(start)) ||
    source.includes(`"${key}"`) ||
    source.includes(`:${key}"`) ||
    templates.some((template) => template.test(key));

  it("keeps no text that nothing shows", () => {
    const unused = Object.keys(textsOf("es", namespace)).filter(
      (key) => !isUsed(key) && !isUsed(key.replace(/(_one|_other|_wait|\.\d+)$/, "")),
    );
    expect(unused).toEqual([]);
  });
});
