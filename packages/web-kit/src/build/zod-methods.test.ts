import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(__filename);
const zodMethods = require("./zod-methods.cjs") as ((source: string) => string) & {
  uncalled: ReadonlySet<string>;
};
const schemas = join(dirname(require.resolve("zod/package.json")), "v4/classic/schemas.js");
const [before, after] = [readFileSync(schemas, "utf8"), zodMethods(readFileSync(schemas, "utf8"))];

const definition = (name: string) => new RegExp(`^ {4}(async )?${name}(\\(|: (async )?function)`, "m");

it.each([...zodMethods.uncalled])("leaves the method %s out", (name) => {
  expect(before).toMatch(definition(name));
  expect(after).not.toMatch(definition(name));
});

it("leaves everything else as it is", () => {
  const lines = new Set(before.split("\n"));
  expect(after.split("\n").filter((line) => !lines.has(line))).toEqual([]);
  expect(after.match(/\$constructor\(/g)).toHaveLength(before.match(/\$constructor\(/g)?.length ?? 0);
  expect(after.match(/^export /gm)).toHaveLength(before.match(/^export /gm)?.length ?? 0);
});

const root = join(__dirname, "../../../..");
const folders = ["frontends/shell", "frontends/public", "frontends/voting", "frontends/admin"];
const sources = [...folders, "packages/web-kit", "packages/contract", "packages/language"].flatMap((folder) =>
  readdirSync(join(root, folder, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|build\//.test(file))
    .map((file) => readFileSync(join(root, folder, "src", file), "utf8"))
    .filter((text) => /from "zod"/.test(text)),
);

// A page that called one of them would break when it is opened, not when it is built.
it("leaves out nothing that is called where schemas are", () => {
  // `z.email()` and `z.iso.date()` are functions, and stay.
  const methods = sources.map((text) => text.replace(/\bz\s*\.(iso\s*\.\s*)?\w+/g, "z"));
  const called = methods.flatMap((text) =>
    [...text.matchAll(/\.(\w+)(?:<[^()]*>)?\(/g)].map(([, name = ""]) => name),
  );
  expect(called.filter((name) => zodMethods.uncalled.has(name))).toEqual([]);
});
