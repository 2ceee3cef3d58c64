/**
 * What exists once on a page: the shell brings it (`federation/shared-libraries.ts`), the remotes take it. The libraries
 * that hold state, the modules of this kit that hold React contexts (imported by these names inside the kit too: a
 * relative import would be a second copy), and what would weigh most if it came twice. Everything else is bundled, and
 * shaken, by each frontend for itself.
 */
export const sharedModules = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-router-dom",
  "react-i18next",
  "@tanstack/react-query",
  "zod",
  "@urna/language/instants",
  "@urna/language/moments",
  "@urna/web-kit/api-client/use-api",
  "@urna/web-kit/session/use-session",
  "@urna/web-kit/toast",
] as const;

export type SharedModule = (typeof sharedModules)[number];
