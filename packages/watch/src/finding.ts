import type { Encoding } from "./site/visit.ts";

/** What is wrong with a site, and where. A build is named by the SHA-256 of its `digests.txt`. */
export type Finding =
  /** The checkpoint is not signed with the log's key, or is none. */
  | { readonly kind: "log-unsigned"; readonly log: string }
  /** The log does not continue what was seen of it before. */
  | { readonly kind: "log-rewritten"; readonly log: string }
  /** Its tiles are none, so that nothing can be said of it. */
  | { readonly kind: "log-unproven"; readonly log: string }
  /** The trackers that an election shows are not those of its board's log. */
  | { readonly kind: "board-differs"; readonly log: string }
  /** An election's board was seen, and is not shown any more. */
  | { readonly kind: "board-gone"; readonly log: string }
  /** The proof does not lead to the place in the log that the site says the build has. */
  | { readonly kind: "build-unproven"; readonly build: string }
  /** Announced for longer than a log may take to show it. */
  | { readonly kind: "build-late"; readonly build: string }
  /** It was in the log, and is not listed any more. */
  | { readonly kind: "build-withdrawn"; readonly build: string }
  /** Its list of files is another than the logged one. */
  | { readonly kind: "build-altered"; readonly build: string }
  | {
      readonly kind: "file-differs";
      readonly path: string;
      readonly encoding: Encoding;
      readonly build: string;
      /** SHA-384 in hex. */
      readonly expected: string;
      readonly found: string;
    }
  /** Status 0: nothing answered. */
  | { readonly kind: "file-missing"; readonly path: string; readonly status: number; readonly build: string }
  | {
      readonly kind: "header-differs";
      readonly path: string;
      readonly header: string;
      readonly expected: string;
      /** Undefined: there is none. */
      readonly found: string | undefined;
    }
  /** The served build is not the one that the watcher made of the source. */
  | { readonly kind: "own-build-differs"; readonly path: string }
  /** A build is served that is in the log, but is not its newest. */
  | { readonly kind: "earlier-build"; readonly build: string };

/** Tells findings apart from one round to the next. */
export function nameOfFinding(finding: Finding): string {
  const { kind, log = "", path = "", header = "", build = "" } = finding as Partial<Record<string, string>>;
  return [kind, log, path, header, build].filter((part) => part !== "").join(" ");
}
