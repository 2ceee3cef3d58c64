import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { writeArchive } from "./layer.ts";

/** The chart as `helm package` makes it, in an archive whose bytes say nothing of when it was made. Answers its path. */
export async function packageChart(version: string, time: number, to: string): Promise<string> {
  mkdirSync(to, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "urna-chart-"));
  try {
    const helm = [resolve(".tools/bin"), ...(process.env["PATH"] ?? "").split(delimiter)]
      .map((each) => join(each, "helm"))
      .find((file) => existsSync(file));
    if (helm === undefined) throw new Error("there is no helm; make charts-tools builds it where Go is");
    execFileSync(helm, ["package", "charts/urna", "--destination", folder], {
      stdio: ["ignore", "ignore", 2],
    });
    execFileSync("tar", ["-xzmf", join(folder, `urna-${version}.tgz`), "-C", folder]);
    const file = join(to, `urna-${version}.tgz`);
    await writeArchive(folder, ["urna"], { time, to: file });
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
