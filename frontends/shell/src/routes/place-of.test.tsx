import { placeOf } from "./place-of.ts";

it.each([
  ["/", "public mfe_public"],
  ["/votacion/9xYzAbCdEfGhJk", "public mfe_public"],
  ["/votacion/x/urna", "public mfe_public"],
  ["/votacion/x/afiche", "public mfe_public"],
  ["/marco-legal", "public mfe_public"],
  ["/soporte", "public mfe_public"],
  ["/accesibilidad", "public mfe_public"],
  ["/terminos", "public mfe_public"],
  ["/privacidad", "public mfe_public"],
  ["/solicitud-registro", "public mfe_public"],
  ["/padron", "public mfe_public"],
  ["/no-fui-yo", "public mfe_public"],
  ["/comprobar", "public mfe_public"],
  ["/custodia", "public mfe_public"],
  ["/verificar-voto", "full-screen mfe_public"],
  ["/votacion/x/login", "full-screen mfe_voting"],
  ["/votacion/x/login-otp", "full-screen mfe_voting"],
  ["/clave-unica", "full-screen mfe_voting"],
  ["/votacion/x/votar", "full-screen mfe_voting"],
  ["/practica", "full-screen mfe_voting"],
  ["/admin/login", "bare mfe_admin"],
  ["/admin/forgot-password", "bare mfe_admin"],
  ["/admin/reset-password", "bare mfe_admin"],
  ["/admin", "bare mfe_admin guarded"],
  ["/admin/resultados/x/summary", "bare mfe_admin guarded"],
])("knows %s as %s", (path, words) => {
  const place = placeOf(path);
  expect([place?.layout, place?.remote, place?.guarded && "guarded"].filter(Boolean).join(" ")).toBe(words);
});

it.each(["/nada", "/componentes", "/votacion", "/votacion/x/otra", "/administracion", "/login"])(
  "does not know %s",
  (path) => {
    expect(placeOf(path)).toBeUndefined();
  },
);
