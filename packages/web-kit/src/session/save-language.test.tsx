import { screen, waitFor } from "@testing-library/react";
import type { AdminUser } from "@urna/contract/sessions/administrator";
import type { VoterUser } from "@urna/contract/sessions/voter";
import { renderApp } from "../testing/render-app.tsx";
import { noConnection, problem, serve, type ServedApi } from "../testing/serve.ts";
import { LanguageSwitch } from "../ui/header/language-switch.tsx";

const voter: VoterUser = { id: "v", name: "Ana", role: "voter", categories: ["teacher"], locale: "es" };
const admin: AdminUser = {
  id: "a",
  name: "Admin",
  role: "admin",
  email: "a@slep.example",
  position: "admin",
  permissions: [],
};
const route = "PUT /api/auth/language";

let served: ServedApi;
beforeEach(() => {
  sessionStorage.clear();
  served = serve({ [route]: undefined });
});

async function switches(who: Parameters<typeof renderApp>[1] = {}) {
  const opened = await renderApp(<LanguageSwitch />, who);
  const before = served.callsOf(route).length;
  await opened.user.click(screen.getByRole("button", { name: /kreyòl ayisyen/ }));
  await waitFor(() => expect(opened.texts.resolvedLanguage).toBe("ht"));
  return { ...opened, before };
}

it("saves once the language that a signed-in voter switched to, and nothing when the page opens", async () => {
  const { before } = await switches({ voter });
  expect(before).toBe(0);
  const [call, ...others] = served.callsOf(route);
  expect(call?.body).toEqual({ language: "ht" });
  expect(call?.headers.get("authorization")).toBe("Bearer voter-token");
  expect(others).toEqual([]);
});

it.each([
  ["nobody", {}],
  ["an administrator", { admin }],
])("saves nothing for %s", async (_, who) => {
  await switches(who);
  expect(served.callsOf(route)).toEqual([]);
});

it.each([
  ["is late", () => new Promise<undefined>(() => undefined)],
  ["does not come", noConnection],
])("switches the page although the answer %s", async (_, answering) => {
  served.serve({ [route]: answering });
  await switches({ voter });
  expect(screen.getByRole("button", { name: /kreyòl ayisyen/ })).toHaveAttribute("aria-pressed", "true");
  expect(served.callsOf(route)).toHaveLength(1);
});

it("leaves a session that is over as it is, for the next call to find out", async () => {
  served.serve({ [route]: problem("not-signed-in") });
  await switches({ voter });
  expect(sessionStorage.getItem("accessToken")).toBe("voter-token");
  expect(served.calls.map(({ path }) => path).filter((path) => path.startsWith("/api/auth"))).toEqual([
    "/api/auth/language",
  ]);
});

it("stops with the page", async () => {
  const { unmount, texts } = await switches({ voter });
  unmount();
  await texts.changeLanguage("en");
  expect(served.callsOf(route)).toHaveLength(1);
});
