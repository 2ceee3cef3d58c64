import { isAssetPath } from "./assets.ts";

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
