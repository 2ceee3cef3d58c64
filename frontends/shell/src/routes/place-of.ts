import { matchPath } from "react-router-dom";
import type { RemoteName } from "./remotes.ts";

/** Which frame a path is shown in, and who fills it. */
export interface Place {
  readonly layout: "public" | "full-screen" | "bare";
  readonly remote: RemoteName;
  /** Only for a signed-in administrator. */
  readonly guarded?: true;
}

const publicPage = { layout: "public", remote: "mfe_public" } as const;
const votingPage = { layout: "full-screen", remote: "mfe_voting" } as const;
const adminDoor = { layout: "bare", remote: "mfe_admin" } as const;

/** The specification's section 2, and the further pages of the architecture. The first match counts. */
const places: readonly (readonly [pattern: string, place: Place])[] = [
  ["/", publicPage],
  ["/votacion/:id", publicPage],
  ["/votacion/:id/urna", publicPage],
  ["/votacion/:id/resultados", publicPage],
  ["/votacion/:id/afiche", publicPage],
  ["/marco-legal", publicPage],
  ["/soporte", publicPage],
  ["/accesibilidad", publicPage],
  ["/terminos", publicPage],
  ["/privacidad", publicPage],
  ["/solicitud-registro", publicPage],
  ["/padron", publicPage],
  ["/no-fui-yo", publicPage],
  ["/comprobar", publicPage],
  ["/custodia", publicPage],
  ["/verificar-voto", { layout: "full-screen", remote: "mfe_public" }],
  ["/votacion/:id/login", votingPage],
  ["/votacion/:id/login-otp", votingPage],
  ["/votacion/:id/votar", votingPage],
  ["/clave-unica", votingPage],
  ["/practica", votingPage],
  ["/admin/login", adminDoor],
  ["/admin/forgot-password", adminDoor],
  ["/admin/reset-password", adminDoor],
  ["/admin/*", { ...adminDoor, guarded: true }],
];

/** Undefined for a path that means nothing here. */
export function placeOf(path: string): Place | undefined {
  return places.find(([pattern]) => matchPath(pattern, path))?.[1];
}
