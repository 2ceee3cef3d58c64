import { act, screen, waitFor, within } from "@testing-library/react";
import { OtpVerify } from "@urna/contract/sessions/voter";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { App } from "../../app.tsx";
import { aVoter } from "../../testing/a-voter.ts";
import { installDirectWorker } from "../../testing/direct-worker.ts";
import { aSealedElection } from "../../testing/sealed-election.ts";
import { challenges } from "./challenge.ts";

beforeAll(() => installDirectWorker());

const { id, detail } = aSealedElection();
const path = `/votacion/${id}/login-otp`;
const sent = {
  challengeId: "challenge-1",
  sentTo: "m•••l@escuela.cl",
  resendAfterSeconds: 42,
  expiresInSeconds: 600,
};
const request = "POST /api/auth/otp/request";
const verify = "POST /api/auth/otp/verify";

function serveCode(routes: Routes = {}) {
  return serve({
    [`GET /api/elections/${id}`]: detail,
    [`GET /api/elections/${id}/voting-kit`]: problem("election-paused"),
    ...routes,
  });
}
async function open(routes: Routes = {}) {
  const api = serveCode(routes);
  challenges.keep(id, sent, { identifier: "12345678-5", staff: false });
  const app = await renderApp(<App />, { route: path });
  return { api, ...app };
}
const field = () => screen.getByLabelText("Código de 6 dígitos");
const go = () => screen.getByRole("button", { name: "Continuar" });

afterEach(() => {
  jest.useRealTimers();
  challenges.forget(id);
});

it("says where the code went, masked, and until when it holds", async () => {
  await open();
  const status = screen.getByText("Código enviado a: m•••l@escuela.cl");
  expect(status).toHaveAttribute("role", "status");
  expect(status.closest(".u-visually-hidden")).toBeNull();
  expect(field()).toHaveAccessibleDescription(/Vence a las? \d+:\d\d/);
});

it.each([
  ["votante@escuela.cl", "Si este correo está en el padrón, le llegará el código."],
  ["12345678-5", "Si este documento está en el padrón, le llegará el código."],
])("claims nothing about whether %s is on the roll", async (identifier, words) => {
  serveCode();
  challenges.keep(id, sent, { identifier, staff: false });
  await renderApp(<App />, { route: path });
  expect(document.body).toHaveTextContent(words);
  expect(document.body).not.toHaveTextContent(/Lo mandamos|que le enviamos|Ya le enviamos/);
});

it("says where help is when no code arrives", async () => {
  const { user } = await open();
  await user.click(screen.getByText("No me llegó: ¿qué hago?"));
  const ways = screen.getByText(/Si sigue sin llegar, le ayudamos/);
  expect(within(ways).getByRole("link")).toHaveAttribute("href", "tel:6004007000");
});

it("wants six digits before it asks the server", async () => {
  const { user, api } = await open();
  await user.type(field(), "48 2-9");
  await user.click(go());
  expect(
    within(await screen.findByRole("alert")).getByText("Ingrese el código de 6 dígitos"),
  ).toBeInTheDocument();
  expect(api.callsOf(verify)).toHaveLength(0);
});

it.each(["", "12345", "abcdef", "🗳️🗳️", "<b>12</b>", "١٢٣٤٥٦"])(
  "takes %j for no code of six digits",
  async (pasted) => {
    const { user, api } = await open();
    await user.click(field());
    if (pasted) await user.paste(pasted);
    await user.click(go());
    expect(
      within(await screen.findByRole("alert")).getByText("Ingrese el código de 6 dígitos"),
    ).toBeInTheDocument();
    expect(api.callsOf(verify)).toHaveLength(0);
  },
);

it.each(["482911", " 482 911 ", "482-911", "4 8 2 - 9 1 1", "Su código es 482 911."])(
  "reads the pasted code out of %j",
  async (pasted) => {
    const { user } = await open();
    await user.click(field());
    await user.paste(pasted);
    expect(field()).toHaveValue("482911");
  },
);

it("verifies once when it is pressed twice", async () => {
  const { user, api } = await open({ [verify]: () => new Promise(() => undefined) });
  await user.type(field(), "482911");
  const button = go();
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByRole("button", { name: "Revisando el código" })).toBeInTheDocument();
  expect(api.callsOf(verify)).toHaveLength(1);
});

it.each([
  ["invalid-code", "Código inválido"],
  ["code-expired", "El código venció. Pida otro código."],
] as const)("explains %s", async (code, message) => {
  const { user } = await open({ [verify]: problem(code) });
  await user.type(field(), "482911");
  await user.click(go());
  expect(within(await screen.findByRole("alert")).getByText(message)).toBeInTheDocument();
  expect(document.title).toMatch(/^Error: /);
});

it("says what is wrong in the language that the page is switched to", async () => {
  const { user, texts } = await open();
  await user.click(go());
  await screen.findByRole("alert");
  await act(() => texts.changeLanguage("en"));
  expect(within(screen.getByRole("alert")).getByRole("link")).toHaveTextContent("Enter the 6-digit code");
});

it("signs in with a pasted code and goes to the ballot", async () => {
  const { user, api, location } = await open({ [verify]: { accessToken: "token", user: aVoter() } });
  await user.click(field());
  await user.paste("482 911");
  await user.click(go());
  await screen.findByRole("heading", { name: "Esta votación está en pausa" });
  expect(api.callsOf(verify)[0]!.body).toMatchObject({ challengeId: "challenge-1", code: "482911" });
  expect(location()).toBe(`/votacion/${id}/votar`);
  expect(challenges.read(id)).toBeUndefined();
});

it("sends a code again with the same key, after a reload too, and one that was asked again with another", async () => {
  const { user, api, unmount } = await open({ [verify]: problem("unavailable") });
  const sends = async (times: number) => {
    await user.click(go());
    await waitFor(() => expect(api.callsOf(verify)).toHaveLength(times));
    await screen.findByRole("alert");
  };
  await user.type(field(), "482911");
  await sends(1);
  await sends(2);
  unmount();
  const reloaded = await renderApp(<App />, { route: path });
  await user.type(field(), "482911");
  await sends(3);
  reloaded.unmount();
  challenges.keep(id, sent, { identifier: "12345678-5", staff: false });
  await renderApp(<App />, { route: path });
  await user.type(field(), "482911");
  await sends(4);
  const keys = api.callsOf(verify).map(({ body }) => OtpVerify.parse(body).attemptKey);
  expect(keys[0]).toMatch(/^[\w-]{22}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it("asks for the second code that was sent when somebody guessed at this person's, and says why", async () => {
  let tries = 0;
  const { user, api } = await open({
    [verify]: () =>
      (tries += 1) === 1 ? problem("another-code-required") : { accessToken: "token", user: aVoter() },
  });
  await user.type(field(), "482911");
  await user.click(go());
  expect(await screen.findByText(/Su código es correcto. Por su seguridad le enviamos otro/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(field()).toHaveValue("");
  expect(field()).toHaveFocus();
  await user.type(field(), "111111");
  await user.click(go());
  await screen.findByRole("heading", { name: "Esta votación está en pausa" });
  const [first, second] = api.callsOf(verify).map(({ body }) => OtpVerify.parse(body));
  expect([first!.challengeId, second!.challengeId]).toEqual(["challenge-1", "challenge-1"]);
  expect(second!.attemptKey).not.toBe(first!.attemptKey);
});

it("says in a wrong code's own words that it is wrong, and beside the field what to do", async () => {
  const { user } = await open({ [verify]: problem("invalid-code") });
  await user.type(field(), "482911");
  await user.click(go());
  const summary = await screen.findByRole("alert");
  expect(within(summary).getByRole("link")).toHaveTextContent(/^Código inválido$/);
  expect(field()).toHaveAccessibleDescription(/Revise los 6 números o pida otro código\. .*Vence a las? /);
});

it("offers another code at once when wrong tries used this one up, after a reload too, and asks for nothing else", async () => {
  const { user, api, unmount } = await open({
    [verify]: problem("code-used-up"),
    [request]: answer(202, { ...sent, challengeId: "challenge-2" }),
  });
  const resend = () => screen.getByRole("button", { name: "Enviar otro código" });
  expect(resend()).toBeDisabled();
  await user.type(field(), "482911");
  await user.click(go());
  expect(await screen.findByText(/Este código ya no sirve/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Pida otro código");
  expect(screen.queryByLabelText("Código de 6 dígitos")).not.toBeInTheDocument();
  expect(resend()).toBeEnabled();
  expect(resend()).toHaveFocus();
  unmount();
  const reloaded = await renderApp(<App />, { route: path });
  expect(resend()).toBeEnabled();
  await reloaded.user.click(resend());
  expect(await screen.findByLabelText("Código de 6 dígitos")).toHaveFocus();
  expect(field()).toHaveValue("");
  expect(api.callsOf(request)).toHaveLength(1);
  expect(screen.queryByText(/ya no sirve: se escribió mal/)).not.toBeInTheDocument();
});

it("says that the newest code in the mailbox is the one, where none was sent now", async () => {
  serveCode();
  challenges.keep(id, { ...sent, sentEarlier: true }, { identifier: "12345678-5", staff: false });
  await renderApp(<App />, { route: path });
  expect(screen.getByText(/Use el más nuevo que tenga en su correo/)).toBeVisible();
});

it("leads to the first step when no code is on its way", async () => {
  serveCode();
  const { location } = await renderApp(<App />, { route: path });
  await screen.findByRole("heading", { name: "¿Cómo quiere identificarse?" });
  expect(location()).toBe(`/votacion/${id}/login`);
});

describe("asking again", () => {
  const resend = () => screen.getByRole("button", { name: "Enviar otro código" });

  it("counts down in sight, and says aloud only the start and the end", async () => {
    jest.useFakeTimers();
    await open();
    const spoken = () => screen.getAllByRole("status").map((each) => each.textContent);
    expect(resend()).toBeDisabled();
    expect(spoken()).toContain("Podrá pedir otro código en 42 segundos.");
    await act(async () => jest.advanceTimersByTime(12_000));
    expect(screen.getByText("0:30")).toBeInTheDocument();
    expect(spoken()).toContain("Podrá pedir otro código en 42 segundos.");
    await act(async () => jest.advanceTimersByTime(31_000));
    expect(resend()).toBeEnabled();
    expect(spoken()).toContain("Ya puede pedir otro código.");
  });

  it("asks with what was typed before, and takes the new code only", async () => {
    const api = serveCode({
      [request]: answer(202, { ...sent, challengeId: "challenge-2" }),
      [verify]: problem("invalid-code"),
    });
    challenges.keep(id, { ...sent, resendAfterSeconds: 0 }, { identifier: "AB123456", staff: true });
    const { user } = await renderApp(<App />, { route: path });
    await user.click(resend());
    expect(
      await screen.findByText("Si está en el padrón, le llegará otro código. El anterior ya no sirve."),
    ).toBeInTheDocument();
    expect(api.callsOf(request)[0]!.body).toEqual({ electionId: id, identifier: "AB123456", staff: true });
    expect(resend()).toBeDisabled();
    expect(field()).toHaveFocus();
    await user.type(field(), "111111");
    await user.click(go());
    await screen.findByRole("alert");
    expect(api.callsOf(verify)[0]!.body).toMatchObject({ challengeId: "challenge-2" });
  });

  it("goes on waiting for the code after a reload, and asks who it is for before sending another", async () => {
    serveCode();
    challenges.keep(id, { ...sent, resendAfterSeconds: 0 }, { identifier: "12345678-5", staff: false });
    const stored = { ...sessionStorage };
    challenges.forget(id);
    Object.assign(sessionStorage, stored);
    const { user, location } = await renderApp(<App />, { route: path });
    expect(screen.getByText("Código enviado a: m•••l@escuela.cl")).toBeInTheDocument();
    await user.click(resend());
    expect(await screen.findByText(/Escriba otra vez su correo o RUT/)).toBeInTheDocument();
    expect(location()).toBe(`/votacion/${id}/login`);
  });
});
