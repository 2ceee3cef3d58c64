import { basename } from "node:path";
import { readElf } from "./elf.ts";
import { platforms } from "./platforms.ts";
import type { ReadImage } from "./read-layout.ts";

/** What would not run of an image: programs of another platform, and libraries that a program loads and the image lacks. */
export function foreignPrograms({ architecture, entries }: ReadImage) {
  const machine = platforms.find((each) => each.architecture === architecture)?.elfMachine;
  const there = new Set(entries.map(({ path }) => basename(path)));
  const programs = entries.flatMap(({ path, isFile, content }) => {
    const elf = isFile ? readElf(content) : undefined;
    return elf ? [{ path, elf }] : [];
  });
  const foreign = programs.filter(({ elf }) => elf.machine !== machine).map(({ path }) => path);
  const missing = programs.flatMap(({ path, elf }) => {
    const needed = elf.loader === undefined ? elf.libraries : [...elf.libraries, basename(elf.loader)];
    return needed.filter((name) => !there.has(name)).map((name) => `${path}: ${name}`);
  });
  return { programs: programs.length, foreign, missing };
}
