import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedModules } from "../build/shared-modules.ts";
import { sharedLibraries } from "./shared-libraries.ts";

const root = join(__dirname, "../../../..");
const folders = [
  "frontends/public",
  "frontends/voting",
  "frontends/admin",
  "packages/web-kit",
  "packages/contract",
];

function sources(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder, "src"), { recursive: true, encoding: "utf8" })
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.|testing|build|standalone|openapi|routes/.test(file),
      )
      .map((file) => readFileSync(join(root, folder, "src", file), "utf8")),
  );
}

/** The values (not the types) that the sources import from a module. */
function wanted(name: string): Set<string> {
  const statement = new RegExp(`import \\{([^}]*)\\} from "${name}"`, "g");
  const names = sources().flatMap((source) =>
    [...source.matchAll(statement)].flatMap(([, list = ""]) => list.split(",").map((each) => each.trim())),
  );
  return new Set(names.filter((each) => each && !each.startsWith("type ")));
}

// A remote that takes what the shell does not bring would break when its page is opened, not when it is built.
it.each(sharedModules.map((name) => [name]))("brings all that the frontends take of %s", (name) => {
  const given = sharedLibraries[name];
  // The shell alone makes the router and the providers.
  const ofTheShell = new Set([
    "BrowserRouter",
    "I18nextProvider",
    "initReactI18next",
    "QueryClient",
    "QueryClientProvider",
  ]);
  const missing = [...wanted(name)].filter((each) => !(each in given) && !ofTheShell.has(each));
  expect(missing).toEqual([]);
});

it("brings all that the contract and the frontends use of zod", () => {
  const used = new Set(
    sources().flatMap((source) =>
      source.includes('from "zod"')
        ? [...source.matchAll(/\bz\s*\.([a-z]\w*)/g)].map(([, name = ""]) => name)
        : [],
    ),
  );
  const types = ["infer", "input", "output", "core"];
  const { z } = sharedLibraries.zod as { z: object };
  expect([...used].filter((name) => !(name in z) && !types.includes(name))).toEqual([]);
});
