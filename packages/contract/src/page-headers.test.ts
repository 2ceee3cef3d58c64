import { bringsPolicy, documentHeaders, isAssetPath, pagePolicy } from "./page-headers.ts";

it.each([
  "/mf/voting/remoteEntry.js",
  "/mf/voting",
  "/locales/es/public.json",
  "/static/js/x",
  "/favicon.ico",
  "/a/b.css",
])("%s is a file", (path) => expect(isAssetPath(path)).toBe(true));

it.each(["/", "/verificar-voto", "/votacion/3ndGNDpqnFfNcd/votar", "/admin/config", "/mfx", "/localesx"])(
  "%s is a page",
  (path) => expect(isAssetPath(path)).toBe(false),
);

it.each([
  ["/", true],
  ["/favicon.svg", true],
  ["/mf/voting/encryption-worker.js", true],
  ["/static/js/main.0123abcd.js", false],
  ["/locales/es/public.json", false],
])("%s brings a policy of its own: %s", (path, brings) => expect(bringsPolicy(path)).toBe(brings));

it("lets nothing but our own origin in, and nobody frame us", () => {
  const foreign = Object.values(pagePolicy)
    .flat()
    .filter((source) => !["'none'", "'self'", "data:"].includes(source));
  expect(foreign).toEqual([]);
  expect(documentHeaders["content-security-policy"]).toContain("frame-ancestors 'none'");
});

it("names no feature that browsers do not know, and complain about on every page", () => {
  expect(documentHeaders["permissions-policy"]).toContain("camera=()");
  expect(documentHeaders["permissions-policy"]).not.toContain("bluetooth");
});
