import { act, screen, waitFor } from "@testing-library/react";
import { bytes, json, optionalBody, photo, route } from "@urna/contract/api/route";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import type { Api } from "@urna/web-kit/api-client/api";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { useEffect } from "react";
import { z } from "zod";
import { superadmin } from "../testing/an-election.ts";
import { Guarded } from "./guarded.tsx";

const Done = z.object({ done: z.boolean() });
const about = { tag: "", summary: "", auth: "admin", errors: [] } as const;
const done = { 200: json(Done) };
const sensitive = route({
  ...about,
  method: "post",
  path: "/admin/act",
  body: optionalBody(z.object({ a: z.int() })),
  responses: done,
});
const upload = route({ ...about, method: "put", path: "/admin/upload", body: photo, responses: done });
const download = route({
  ...about,
  method: "get",
  path: "/admin/download",
  responses: { 200: bytes("text/csv", "A file") },
});
const optionsPath = "POST /api/admin/session/confirmation/options";
const confirmPath = "POST /api/admin/session/confirmation";

let api: Api;
function Page() {
  const guarded = useApi();
  useEffect(() => {
    api = guarded;
  }, [guarded]);
  return <input aria-label="Apunte" />;
}

/** A service that wants to know who is there, until it does. */
async function open(routes: Routes = {}, methods = ["password"]) {
  let confirmed = false;
  const guarded = () => (confirmed ? { done: true } : problem("confirmation-required"));
  const served = serve({
    [optionsPath]: { methods },
    [confirmPath]: () => ((confirmed = true), answer(204)),
    "POST /api/admin/act": guarded,
    "PUT /api/admin/upload": guarded,
    "GET /api/admin/download": guarded,
    ...routes,
  });
  const app = await renderApp(
    <Guarded>
      <Page />
    </Guarded>,
    { admin: superadmin },
  );
  return { ...app, served };
}

/** Begins a call as a page does; its end is read later. */
async function begun<T>(call: () => Promise<T>) {
  let outcome: Promise<T | { refused: unknown }> | undefined;
  await act(async () => {
    outcome = call().catch((error: unknown) => ({ refused: error }));
    await Promise.resolve();
  });
  // In an object: a promise would be waited for here.
  return { outcome };
}

const dialog = () => screen.findByRole("dialog", { name: "Confirme que es usted" });
const field = (name: string) => screen.findByLabelText(name);
const confirm = () => screen.getByRole("button", { name: "Confirmar" });

it("asks once who is there and makes the call again; the page knows of nothing and loses nothing", async () => {
  const { user, served } = await open();
  await user.type(screen.getByLabelText("Apunte"), "a medias");
  const { outcome } = await begun(() => call(api, sensitive, { body: { a: 1 } }));
  await dialog();
  await user.type(await field("Su contraseña"), "secreta");
  await user.click(confirm());
  expect(await outcome).toEqual({ done: true });
  expect(served.callsOf(confirmPath)[0]?.body).toEqual({ password: "secreta" });
  expect(served.callsOf("POST /api/admin/act").map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Apunte")).toHaveValue("a medias");
});

it("asks once for calls that are refused together, uploads and downloads among them", async () => {
  const { user, served } = await open();
  const file = new Blob(["a;b"]);
  const sending = await begun(() => call(api, upload, { body: file }));
  const fetching = await begun(() => call(api, download));
  await user.type(await field("Su contraseña"), "secreta");
  await user.click(confirm());
  expect(await sending.outcome).toEqual({ done: true });
  expect(await fetching.outcome).toHaveProperty("size", 13);
  expect(served.callsOf(confirmPath)).toHaveLength(1);
});

it("gives the page its refusal where the reader does not want to", async () => {
  const { user, served } = await open();
  const { outcome } = await begun(() => call(api, sensitive));
  await dialog();
  await user.click(screen.getByRole("button", { name: "No, volver" }));
  expect(await outcome).toMatchObject({ refused: { code: "confirmation-required" } });
  expect(served.callsOf("POST /api/admin/act")).toHaveLength(1);
});

it("says that the password is wrong and stays, with the focus on it", async () => {
  const errors = [{ path: "password", code: "wrong-password" as const }];
  const { user } = await open({ [confirmPath]: problem("invalid-request", { errors }) });
  await begun(() => call(api, sensitive));
  await dialog();
  await user.click(confirm());
  expect(await field("Su contraseña")).toHaveAccessibleDescription("Escriba su contraseña");
  await user.type(await field("Su contraseña"), "otra");
  await user.click(confirm());
  const described = await waitFor(async () => {
    const input = await field("Su contraseña");
    expect(input).toHaveAccessibleDescription("La contraseña actual no es correcta");
    return input;
  });
  expect(described).toHaveFocus();
});

it("asks for the second factor of who has one, and takes a recovery code instead", async () => {
  const { user, served } = await open({}, ["totp", "recovery-code"]);
  const { outcome } = await begun(() => call(api, sensitive));
  await user.type(await field("Código de 6 dígitos"), "12345");
  await user.click(confirm());
  expect(await field("Código de 6 dígitos")).toHaveAccessibleDescription(/Escriba los 6 números/);
  await user.click(screen.getByRole("button", { name: "Usar un código de recuperación" }));
  await user.type(await field("Código de recuperación"), "7k2qf-9mx4a");
  await user.click(confirm());
  expect(await outcome).toEqual({ done: true });
  expect(served.callsOf(confirmPath).map(({ body }) => body)).toEqual([{ recoveryCode: "7k2qf-9mx4a" }]);
});

it("leaves no call waiting for a person who is signed out meanwhile", async () => {
  const { unmount } = await open();
  const { outcome } = await begun(() => call(api, sensitive));
  await dialog();
  unmount();
  expect(await outcome).toMatchObject({ refused: { code: "confirmation-required" } });
});

it("lets every other refusal through as it is", async () => {
  await open({ "POST /api/admin/act": problem("not-allowed") });
  const { outcome } = await begun(() => call(api, sensitive));
  expect(await outcome).toMatchObject({ refused: { code: "not-allowed" } });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("says so where it cannot ask", async () => {
  await open({ [optionsPath]: problem("unavailable") });
  await begun(() => call(api, sensitive));
  expect(await screen.findByText("No pudimos preguntárselo.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Confirmar" })).not.toBeInTheDocument();
});
