import { linkSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const everyMs = 500;

/**
 * Links every pod's log into a folder, where it stays when the pod is gone, as long as this process lives. `nodes` are the
 * nodes' own folders.
 */
export function keepLogs(nodes: readonly string[], into: string): void {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const look = () => {
    for (const node of nodes) for (const file of logsOf(join(node, "log/pods"))) keep(file, into);
  };
  look();
  setInterval(look, everyMs).unref();
}

interface LogFile {
  readonly path: string;
  readonly pod: string;
  readonly container: string;
}

/** As kubelets lay them out: `NAMESPACE_POD_UID/CONTAINER/N.log`. */
function logsOf(folder: string): LogFile[] {
  return list(folder).flatMap((pod) =>
    list(join(folder, pod)).flatMap((container) =>
      list(join(folder, pod, container))
        .filter((name) => name.endsWith(".log"))
        .map((name) => ({
          path: join(folder, pod, container, name),
          pod: pod.split("_")[1] ?? pod,
          container,
        })),
    ),
  );
}

/** Nothing where it went away meanwhile. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A container that begins anew has a new file, by which it is told from the one before. */
function keep({ path, pod, container }: LogFile, into: string): void {
  try {
    linkSync(path, join(into, `${pod}-${container}-${statSync(path).ino}.log`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}
