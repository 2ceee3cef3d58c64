import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { licenceOf } from "./licences.ts";
import { lockedPackages, readLock } from "./lock-file.ts";
import { deployables, sbomOf } from "./sbom.ts";

const [folder = ".cache/sbom"] = process.argv.slice(2);

const lock = await readLock();
await mkdir(folder, { recursive: true });
for (const deployable of deployables()) {
  const sbom = sbomOf(lock, deployable);
  const file = join(folder, `${sbom.metadata.component.name}.cdx.json`);
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
  process.stdout.write(`${file}: ${sbom.components.length} packages\n`);
}
await writeFile(join(folder, "licences.txt"), licenceList());

/** A line for each package: licence, name, version, and where it is, between tabs. */
function licenceList(): string {
  const lines = lockedPackages(lock).map((each) => {
    const where = each.developmentOnly ? "building and testing" : "deployed";
    return `${licenceOf(each)}\t${each.name}\t${each.version}\t${where}\n`;
  });
  return [...new Set(lines)].sort().join("");
}
