import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * What exists once on a page: the shell brings it (`federation/shared-libraries.ts`), the remotes take it. The libraries
 * that hold state, the modules of this kit that hold React contexts, and what would weigh most if it came twice.
 * Everything else is bundled, and shaken, by each frontend for itself.
 */
export const sharedModules = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-router-dom",
  "react-i18next",
  "@tanstack/react-query",
  "zod",
  "@urna/contract/public-elections/routes",
  "@urna/language/instants",
  "@urna/language/moments",
  "@urna/web-kit/api-client/call",
  "@urna/web-kit/api-client/problem",
  "@urna/web-kit/api-client/use-api",
  "@urna/web-kit/i18n/formats",
  "@urna/web-kit/i18n/problem-text",
  "@urna/web-kit/session/use-session",
  "@urna/web-kit/settings/use-settings",
  "@urna/web-kit/toast",
  "@urna/web-kit/ui/button/button",
  "@urna/web-kit/ui/feedback/busy-ring",
  "@urna/web-kit/ui/feedback/loading-page",
  "@urna/web-kit/ui/feedback/note",
  "@urna/web-kit/ui/header/page-title",
  "@urna/web-kit/ui/text/icon",
] as const;

export type SharedModule = (typeof sharedModules)[number];

/** A module of our own, as a file: it is shared however it is imported, by its name or from beside it. */
export function sourceOf(module: string): string | undefined {
  const [, kit, rest] = /^@urna\/([\w-]+)\/(.+)$/.exec(module) ?? [];
  if (kit === undefined) return undefined;
  const endings = [".ts", ".tsx", `/${rest}.tsx`];
  const files = endings.map((ending) =>
    fileURLToPath(new URL(`../../../${kit}/src/${rest}${ending}`, import.meta.url)),
  );
  return files.find((file) => existsSync(file));
}
