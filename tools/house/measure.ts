import { readFileSync } from "node:fs";
import { filesToOpen } from "./call-path.ts";
import { cycles } from "./cycles.ts";
import { duplicatedLines } from "./duplicates.ts";
import { casts, fullFolders, longFunctions, packedLines, sizes } from "./size.ts";
import { sourceFiles, trackedFiles } from "./source-files.ts";

// Measures of the source: `make house`. With ALL=1 what is counted is named too.

const files = trackedFiles();
const { product, tests } = sourceFiles(files);
const all = process.env["ALL"] === "1";

const vote = [
  { path: "services/gateway/src/routes/casting/cast-ballot.ts", name: "castBallot" },
  { path: "services/ballot/src/casting/domain/cast-ballot.ts", name: "castBallot" },
];
const rollImport = [
  { path: "services/gateway/src/routes/roll-import/import-roll.ts", name: "importRoll" },
  { path: "services/gateway/src/routes/roll-import/commit-roll.ts", name: "commitRoll" },
  { path: "services/identity/src/roll-freezing/domain/prepare-roll.ts", name: "prepareRoll" },
  { path: "services/identity/src/roll-import/domain/commit-roll.ts", name: "commitRoll" },
];
const field = /helpContact|help_contact/;
const read = (path: string) => readFileSync(path, "utf8");
const ownText = files.filter(
  (path) => /\.(tsx?|mjs|proto|json|ya?ml|sql)$/.test(path) && path !== "package-lock.json",
);
const readmes = files.filter((path) => /(^|\/)README\.md$/.test(path));
const words = (path: string) => read(path).split(/\s+/).filter(Boolean).length;
const naming = ownText.filter((path) => field.test(read(path)));
const oldWords = /\b\w*([tT]ell|[tT]old|TELL|TOLD)\w*\b|[gG]reat.?[aA]ct/g;
const count = (paths: readonly { text: string }[], wanted: RegExp) =>
  paths.reduce((sum, { text }) => sum + (text.match(wanted)?.length ?? 0), 0);

function line(name: string, value: unknown, named: readonly unknown[] = []): void {
  console.log(`${name.padEnd(46)} ${String(value)}`);
  if (all) for (const each of named) console.log(`    ${String(each)}`);
}

const size = sizes(product);
line("files of the product", size.files);
line("lines of the product", size.lines);
line("median and 90 % of a file's lines", `${size.median}, ${size.p90}`);
line("files and lines of tests", `${sizes(tests).files}, ${sizes(tests).lines}`);
const long = longFunctions(product);
line("functions over 50 lines", long.length, long);
const full = fullFolders(product);
line("folders over 20 files", full.length, full);
const voting = filesToOpen(product, vote);
line("files to open for a vote", voting.length, voting);
const importing = filesToOpen(product, rollImport);
line("files to open for an import of a roll", importing.length, importing);
line("files that name one field (helpContact)", naming.length, naming);
line("casts", casts(product));
line("lines that spread a literal", packedLines([...product, ...tests]));
line("lines that stand twice (ten in a row)", duplicatedLines(product));
const circles = cycles(product);
line("circles of imports", circles.length, circles);
line(
  "words of READMEs",
  readmes.reduce((sum, path) => sum + words(path), 0),
  readmes.map((path) => `${words(path)} ${path}`),
);
line('"tell", "told", "great act" in code', count([...product, ...tests], oldWords));
