import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { writeArchive } from "./layer.ts";

/** Folders below `charts` that have a chart. */
export const chartNames = () =>
  readdirSync("charts").filter((name) => existsSync(join("charts", name, "Chart.yaml")));

interface ChartPlan {
  readonly name: string;
  readonly version: string;
  /** Of every file, in seconds since 1970. */
  readonly time: number;
}

/** A chart as `helm package` makes it, in an archive whose bytes say nothing of when it was made. Answers its path. */
export async function packageChart({ name, version, time }: ChartPlan, to: string): Promise<string> {
  mkdirSync(to, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "urna-chart-"));
  try {
    const helm = [resolve(".tools/bin"), ...(process.env["PATH"] ?? "").split(delimiter)]
      .map((each) => join(each, "helm"))
      .find((file) => existsSync(file));
    if (helm === undefined) throw new Error("there is no helm; make charts-tools builds it where Go is");
    execFileSync(helm, ["package", join("charts", name), "--destination", folder], {
      stdio: ["ignore", "ignore", 2],
    });
    execFileSync("tar", ["-xzmf", join(folder, `${name}-${version}.tgz`), "-C", folder]);
    const file = join(to, `${name}-${version}.tgz`);
    await writeArchive(folder, [name], { time, to: file });
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
