/** Compiles this folder for WebAssembly, and writes it as a module, `src/arithmetic/gen/program.ts`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import asc from "assemblyscript/asc";

const folder = import.meta.dirname;
const target = join(folder, "../src/arithmetic/gen");
/** Of 64 KiB: the tables of a key take eleven. */
const pages = 16;

const options = "--outFile program.wasm -O3 --enable simd --runtime stub --noAssert";
const memory = `--initialMemory ${pages} --maximumMemory ${pages}`;

let program;
const { error, stderr } = await asc.main([join(folder, "main.ts"), ...`${options} ${memory}`.split(" ")], {
  writeFile: (name, contents) => {
    if (name.endsWith(".wasm")) program = contents;
  },
});
if (error || program === undefined) throw new Error(stderr.toString());
await mkdir(target, { recursive: true });
const text = Buffer.from(program).toString("base64");
await writeFile(
  join(target, "program.ts"),
  `/** The program of packages/belenios/assembly, in Base64. */\nexport const program = "${text}";\n`,
);
