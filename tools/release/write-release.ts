import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Component } from "../../deploy/images/components.ts";
import { chartNames, packageChart } from "./chart-package.ts";
import { checksumsOf } from "./checksums.ts";
import type { Origin } from "./image-layout.ts";
import { signatureOf, type ReleaseKey } from "./minisign.ts";
import type { PlatformFiles } from "./platform-files.ts";
import { writeProvenance } from "./provenance.ts";
import { writeImages } from "./write-images.ts";

export interface ReleasePlan {
  readonly origin: Origin;
  readonly components: readonly Component[];
  readonly files: readonly PlatformFiles[];
  readonly key: ReleaseKey;
  /** Who signs the charts for Helm: a key of GnuPG. Nobody if left out. */
  readonly chartSigner?: string;
}

/** Writes a release of what is compiled in this folder into `to`, which is made anew. */
export async function writeRelease(plan: ReleasePlan, to: string): Promise<void> {
  const { origin, key, chartSigner } = plan;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "urna-release-"));
  try {
    await writeImages(plan, { to, scratch });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const time = Date.parse(origin.created) / 1000;
  for (const name of chartNames()) {
    const chart = await packageChart({ name, version: origin.version, time }, join(to, "charts"));
    if (chartSigner !== undefined) writeProvenance(chart, chartSigner);
  }
  const sboms = ["tsx", "--conditions=source", "tools/supply/write-sboms.ts", join(to, "sboms")];
  execFileSync("npx", sboms, { stdio: ["ignore", "ignore", "inherit"] });
  sign(to, await checksumsOf(to), `urna ${origin.version}, commit ${origin.revision}`, key);
}

function sign(folder: string, checksums: string, comment: string, key: ReleaseKey): void {
  const file = join(folder, "SHA256SUMS");
  writeFileSync(file, checksums);
  writeFileSync(`${file}.minisig`, signatureOf(readFileSync(file), key, comment));
}
