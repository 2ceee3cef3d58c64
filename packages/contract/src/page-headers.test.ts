import {
  documentHeaders,
  documentHeadersWith,
  fileHeaders,
  headersOf,
  isAssetPath,
  pagePolicy,
  verifierHeaders,
  workerHeaders,
} from "./page-headers.ts";

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
  ["/", documentHeaders],
  ["/favicon.svg", documentHeaders],
  ["/mf/voting/encryption-worker.js", workerHeaders],
  ["/mf/public/trustee-worker.js", workerHeaders],
  ["/mf/public/verification-worker.js", verifierHeaders],
  ["/static/js/main.0123abcd.js", fileHeaders],
  ["/locales/es/public.json", fileHeaders],
])("%s brings the policy that is its own", (path, headers) => expect(headersOf(path)).toBe(headers));

it("lets the worker that verifies compile WebAssembly, and do nothing else that a page may not", () => {
  const [own, pages] = [verifierHeaders, documentHeaders].map(
    (headers) => headers["content-security-policy"],
  );
  expect(own?.replace(" 'wasm-unsafe-eval'", "")).toBe(pages);
  expect(workerHeaders["content-security-policy"]).toBe(pages);
  expect(pages).not.toContain("eval");
});

it("lets nothing but our own origin in, and nobody frame us", () => {
  const foreign = Object.values(pagePolicy)
    .flat()
    .filter((source) => !["'none'", "'self'", "data:"].includes(source));
  expect(foreign).toEqual([]);
  expect(documentHeaders["content-security-policy"]).toContain("frame-ancestors 'none'");
});

describe("where there is a registrar", () => {
  const registrar = "https://registrar.example:8443";
  const policyOf = (path: string) => headersOf(path, registrar)["content-security-policy"];

  it("lets documents reach it, and nothing else", () => {
    const pages = documentHeaders["content-security-policy"];
    expect(policyOf("/")).toBe(pages.replace("connect-src 'self'", `connect-src 'self' ${registrar}`));
    expect(policyOf("/mf/voting/encryption-worker.js")).toBe(pages);
    expect(headersOf("/mf/public/verification-worker.js", registrar)).toBe(verifierHeaders);
    expect(headersOf("/early.js", registrar)).toBe(fileHeaders);
  });

  it.each([
    "https://registrar.example; script-src *",
    "https://registrar.example https://other.example",
    "https://registrar.example/",
    "https://registrar.example/path",
    "https://user@registrar.example",
    "https://*.example",
    "https://registrar.example;script-src",
    "https://registrar.example:443",
    "HTTPS://registrar.example",
    "https://registrar.example\r\nset-cookie: a=b",
    "*",
    "data:",
    "'unsafe-inline'",
    "",
  ])("takes nothing that is more than an origin: %j", (origin) => {
    expect(() => documentHeadersWith(origin)).toThrow();
  });
});

it("names no feature that browsers do not know, and complain about on every page", () => {
  expect(documentHeaders["permissions-policy"]).toContain("camera=()");
  expect(documentHeaders["permissions-policy"]).not.toContain("bluetooth");
});
