const singleton = { singleton: true, requiredVersion: false } as const;

/**
 * What exists once on a page, whoever brings it: the libraries that hold state, and the modules of this kit that hold
 * React contexts (imported by these names inside the kit too: a relative import would be a second copy). The words for
 * dates are shared for their weight: 18 KB. Everything else is bundled, and shaken, by each frontend for itself.
 */
export const sharedModules = {
  react: singleton,
  "react-dom": singleton,
  "react-router-dom": singleton,
  i18next: singleton,
  "react-i18next": singleton,
  "@tanstack/react-query": singleton,
  "@urna/language/instants": singleton,
  "@urna/language/moments": singleton,
  "@urna/web-kit/api-client/use-api": singleton,
  "@urna/web-kit/session/use-session": singleton,
  "@urna/web-kit/toast": singleton,
};
