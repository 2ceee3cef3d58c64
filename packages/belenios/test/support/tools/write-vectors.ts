import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { archiveFileName } from "@urna/belenios/archive-writer";
import { nativeGroup } from "../../../src/node/native-groups.ts";
import { makeOwnVector, ownVectors } from "./own-vectors.ts";

/** Writes test/vectors again: `npx tsx --conditions=source packages/belenios/test/support/tools/write-vectors.ts`. */
for (const vector of ownVectors) {
  const folder = resolve(import.meta.dirname, "../../vectors", vector.name);
  const { sealed, archive } = makeOwnVector(vector, nativeGroup);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, archiveFileName(sealed.election.definition.uuid)), archive.bytes);
}
