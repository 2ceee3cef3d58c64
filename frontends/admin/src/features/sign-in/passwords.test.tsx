import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { screen } from "@testing-library/react";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

describe("a forgotten password", () => {
  it("is answered the same for every address, in three languages", async () => {
    serve({ "POST /api/admin/forgot-password": answer(202, {}) });
    const { user } = await renderApp(<ForgotPasswordPage />, { language: "ht" });
    await user.type(screen.getByLabelText("Adrès imèl"), "x@slep.example");
    await user.click(screen.getByRole("button", { name: "Voye lyen an" }));
    expect(await screen.findByText(/Si adrès la se pou yon kont administratè/)).toBeInTheDocument();
  });

  it("needs an address", async () => {
    const api = serve({});
    const { user } = await renderApp(<ForgotPasswordPage />);
    await user.type(screen.getByLabelText("Correo electrónico"), "nadie");
    await user.click(screen.getByRole("button", { name: "Enviar el enlace" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Formato de email inválido");
    expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("a reset link", () => {
  const open = (route: string) => renderApp(<ResetPasswordPage />, { route, path: "/admin/reset-password" });
  const link = "/admin/reset-password#token=secret-token";
  const type = async (user: Awaited<ReturnType<typeof open>>["user"], password: string) => {
    await user.type(screen.getByLabelText("Contraseña nueva"), password);
    await user.click(screen.getByRole("button", { name: "Guardar la contraseña" }));
  };

  it("leaves the address bar at once, and its token sets the password", async () => {
    const api = serve({ "POST /api/admin/reset-password": answer(204) });
    const { user, location } = await open(link);
    expect(location()).toBe("/admin/reset-password");
    await type(user, "una frase muy larga");
    expect(await screen.findByText("Contraseña cambiada.")).toBeInTheDocument();
    expect(api.callsOf("POST /api/admin/reset-password")[0]?.body).toEqual({
      token: "secret-token",
      password: "una frase muy larga",
      attemptKey: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it("takes no password under 10 characters", async () => {
    const api = serve({});
    const { user } = await open(link);
    await type(user, "123456789");
    expect(await screen.findByRole("alert")).toHaveTextContent("al menos 10 caracteres");
    expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("shows why the password itself was refused", async () => {
    const errors = [{ path: "password", code: "too-common" as const }];
    serve({ "POST /api/admin/reset-password": problem("invalid-request", { errors }) });
    const { user } = await open(link);
    await type(user, "contraseña1");
    expect(await screen.findByRole("alert")).toHaveTextContent("Esa contraseña es demasiado común");
  });

  it("that was used or is too old leads to another one", async () => {
    serve({ "POST /api/admin/reset-password": problem("invalid-or-expired-link") });
    const { user } = await open(link);
    await type(user, "una frase muy larga");
    expect(await screen.findByRole("link", { name: "Pedir otro enlace" })).toHaveAttribute(
      "href",
      "/admin/forgot-password",
    );
  });

  it("without its token leads to another one", async () => {
    serve({});
    await open("/admin/reset-password");
    expect(screen.getByRole("link", { name: "Pedir otro enlace" })).toBeInTheDocument();
  });
});
