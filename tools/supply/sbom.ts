import { readdirSync } from "node:fs";
import { runtimePackages, type Lock, type LockedPackage } from "./lock-file.ts";

/** Folders of what is deployed: `services/gateway`, `frontends/shell`, `deploy/probe` … */
export function deployables(): string[] {
  const inside = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);
  const application = [...inside("services"), ...inside("frontends")];
  return [...application.filter((folder) => folder !== "frontends/e2e"), "deploy/probe", "deploy/backup"];
}

/** The bill of materials of one deployable (CycloneDX 1.6, JSON): every package in it, with the SHA-512 of its tarball. */
export function sbomOf(lock: Lock, folder: string) {
  const packages = runtimePackages(lock, folder).sort((a, b) => (purlOf(a) < purlOf(b) ? -1 : 1));
  const name = `urna-${folder.split("/")[1]}`;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      lifecycles: [{ phase: "build" }],
      component: { type: "application", name, version: lock[folder]?.version ?? "" },
    },
    components: packages.map(componentOf),
  };
}

function componentOf(each: LockedPackage) {
  const sha512 = Buffer.from(each.integrity?.replace(/^sha512-/, "") ?? "", "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": each.path,
    name: each.name,
    version: each.version,
    purl: purlOf(each),
    hashes: [{ alg: "SHA-512", content: sha512 }],
    ...(each.licence !== undefined && { licenses: [{ expression: each.licence }] }),
  };
}

/** Package URL: `pkg:npm/%40noble/curves@2.4.0`. */
const purlOf = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace("@", "%40")}@${version}`;
