import { cleanup, screen } from "@testing-library/react";
import type { Language } from "@urna/language/languages";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { CustodyPage } from "../features/custody/custody-page.tsx";
import type { CustodyService } from "./a-custody.ts";
import { custodyRoutes } from "./custody-routes.ts";
import { installDirectTrusteeWorker } from "./direct-trustee-worker.ts";

export const passphrase = "cuatro caballos verdes cantan";

/** Opening a file takes a second of a quiet core, and machines are shared. */
export const patience = { timeout: 60_000 };

/** The files that pages handed to the browser's downloads. */
export const downloads: File[] = [];

/** Serves a custody to the pages that are opened next; what they download is kept. */
export function serveCustody(...services: CustodyService[]) {
  installDirectTrusteeWorker();
  downloads.length = 0;
  URL.createObjectURL = (content) => {
    downloads.push(new File([content as Blob], "llave.json"));
    return "blob:key";
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  return serve(custodyRoutes(services));
}

/** Opens a holder's link in a browser of their own, which forgets all that another one knew. */
export async function openLink(service: CustodyService, at: number, language: Language = "es") {
  cleanup();
  sessionStorage.clear();
  return renderApp(<CustodyPage />, {
    route: `/custodia#t=${service.token(at)}`,
    path: "/custodia",
    language,
  });
}

export type Opened = Awaited<ReturnType<typeof openLink>>;

export const press = async ({ user }: Opened, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));

/** From the passphrase to the file on the desk. */
export async function makesFile(opened: Opened): Promise<File> {
  const { user } = opened;
  await user.type(await screen.findByLabelText("Frase secreta"), passphrase);
  await user.type(screen.getByLabelText("Repita la frase secreta"), passphrase);
  await press(opened, "Hacer mi llave");
  await user.click(await screen.findByRole("button", { name: "Descargar el archivo" }, patience));
  const file = downloads.at(-1);
  if (!file) throw new Error("nothing was downloaded");
  return file;
}

/** Says that so few ballots are to be opened all the same: of the first election that asks. */
export async function confirmsFew(opened: Opened, ballots: number) {
  const [field] = await screen.findAllByLabelText("Escriba cuántas papeletas son");
  const [button] = await screen.findAllByRole("button", { name: "Confirmar" });
  if (!field || !button) throw new Error("nothing is to be confirmed");
  await opened.user.clear(field);
  await opened.user.type(field, String(ballots));
  await opened.user.click(button);
}

/** Chooses the file, types the passphrase, and goes on. */
export async function bringsFile(opened: Opened, file: File, action: string, typed = passphrase) {
  const { user } = opened;
  await user.upload(await screen.findByLabelText("Archivo de la llave"), file);
  const field = screen.getByLabelText("Frase secreta");
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await press(opened, action);
}

export const seen = (name: string | RegExp) => screen.findByRole("heading", { name }, patience);
