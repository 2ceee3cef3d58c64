import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { App } from "../../app.tsx";
import { aSealedElection } from "../../testing/sealed-election.ts";
import { challenges } from "./challenge.ts";

const { id, detail } = aSealedElection();
const sent = { challengeId: "challenge-1", sentTo: "m•••l@escuela.cl" };
const times = { resendAfterSeconds: 42, expiresInSeconds: 600 };

afterEach(() => challenges.forget(id));

it.each([
  ["invalid-code", () => problem("invalid-code"), "Hay 1 cosa que corregir", 1],
  ["code-expired", () => problem("code-expired"), "Hay 1 cosa que corregir", 1],
  ["unavailable", () => problem("unavailable"), "No se pudo continuar", 0],
  ["too-many-requests", () => problem("too-many-requests"), "No se pudo continuar", 0],
  ["a lost connection", noConnection, "No se pudo continuar", 0],
] as const)("asks to correct the code only where it is wrong: %s", async (_name, answering, name, links) => {
  serve({ [`GET /api/elections/${id}`]: detail, "POST /api/auth/otp/verify": answering });
  challenges.keep(id, { ...sent, ...times }, { identifier: "12345678-5", staff: false });
  const { user } = await renderApp(<App />, { route: `/votacion/${id}/login-otp` });
  await user.type(screen.getByLabelText("Código de 6 dígitos"), "482911");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(within(await screen.findByRole("alert", { name })).queryAllByRole("link")).toHaveLength(links);
  expect(screen.getByLabelText("Código de 6 dígitos").matches(":invalid, [aria-invalid=true]")).toBe(
    links > 0,
  );
});
