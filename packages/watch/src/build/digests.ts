import { createHash } from "node:crypto";

/** The SHA-384 (hex) of every file of a build, by its path in the origin, without the first slash. */
export type Digests = ReadonlyMap<string, string>;

/** A build of the pages. */
export interface Build {
  /** SHA-256 of its `digests.txt`, in hex. */
  readonly name: string;
  readonly digests: Digests;
}

/** The page that every address of the site answers with. */
export const page = "index.html";

const line = /^([0-9a-f]{96}) {2}(\S+)$/;

/**
 * Reads a `digests.txt`, as `sha384sum` writes it.
 * @throws Error for any other text, or one without a page.
 */
export function parseBuild(text: string): Build {
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Error("a list of files ends in a line break");
  const digests = new Map(
    lines.map((each) => {
      const [, hash = "", path = ""] = line.exec(each) ?? [];
      if (hash === "" || path.split("/").includes(".."))
        throw new Error(`no line of a list of files: ${each}`);
      return [path, hash] as const;
    }),
  );
  if (!digests.has(page)) throw new Error("a list of files has no page");
  return { name: nameOfBuild(text), digests };
}

export function nameOfBuild(digests: string): string {
  return createHash("sha256").update(digests).digest("hex");
}

/**
 * Of builds, the newest first, the first that shares most files with what a site serves.
 * @param served SHA-384 (hex) by path; empty for what is not served.
 */
export function nearestBuild(builds: readonly Build[], served: Digests): Build | undefined {
  const shared = (build: Build) =>
    [...build.digests].filter(([path, hash]) => served.get(path) === hash).length;
  const most = Math.max(...builds.map(shared));
  return builds.find((build) => shared(build) === most);
}
