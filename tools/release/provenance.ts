import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * Signs a packaged chart with a key of GnuPG, as `helm package --sign` does, for `helm verify` and `helm install --verify`.
 * `home` is GnuPG's folder; absent: the user's own.
 */
export function writeProvenance(archive: string, signer: string, home?: string): void {
  const name = basename(archive).replace(/-\d[^-]*\.tgz$/, "");
  const chart = execFileSync("tar", ["-xzOf", archive, `${name}/Chart.yaml`], { encoding: "utf8" });
  const sha256 = createHash("sha256").update(readFileSync(archive)).digest("hex");
  const message = `${chart.trimEnd()}\n\n...\nfiles:\n  ${basename(archive)}: sha256:${sha256}\n`;
  const place = home === undefined ? [] : ["--homedir", home];
  const gpg = [
    ...place,
    "--batch",
    "--yes",
    "--local-user",
    signer,
    "--digest-algo",
    "SHA512",
    "--clearsign",
  ];
  writeFileSync(`${archive}.prov`, execFileSync("gpg", gpg, { input: message, stdio: ["pipe", "pipe", 2] }));
}
