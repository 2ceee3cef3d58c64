/** The folder `argv[3]` with a schema for each kind of the API that the file `argv[2]` (OpenAPI 2) describes. */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { standaloneSchemas } from "./standalone-schemas.ts";

const [file, folder] = process.argv.slice(2);
if (!file || !folder) throw new Error("usage: write-schemas <swagger.json> <folder>");

type Description = { definitions: Parameters<typeof standaloneSchemas>[0] };
const { definitions } = JSON.parse(await readFile(file, "utf8")) as Description;
const unfinished = `${folder}.part`;
await mkdir(unfinished, { recursive: true });
for (const [name, schema] of standaloneSchemas(definitions))
  await writeFile(join(unfinished, `${name}.json`), JSON.stringify(schema));
await rm(folder, { recursive: true, force: true });
await rename(unfinished, folder);
