import { act, fireEvent, screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve } from "@urna/web-kit/testing/serve";
import { sessionTimes } from "@urna/web-kit/session/session-times";
import { aVoter } from "../../../testing/a-voter.ts";
import { SessionWarning } from "./session-warning.tsx";

const minute = 60_000;
const voter = aVoter();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** In small steps, so that the page is drawn in between. */
async function pass(ms: number): Promise<void> {
  const stepMs = 10_000;
  for (let passed = 0; passed < ms; passed += stepMs) {
    await act(async () => jest.advanceTimersByTimeAsync(Math.min(stepMs, ms - passed)));
  }
}

async function open(routes = {}) {
  const api = serve({ "GET /api/auth/me": { user: voter }, ...routes });
  sessionTimes.signedIn();
  await renderApp(<SessionWarning voter={voter} />, { voter });
  return api;
}
const warning = () => screen.queryByText(/Su sesión termina en/)?.textContent;

it("is silent for ten minutes, then says 5, 2 and 1", async () => {
  await open();
  await pass(9.9 * minute);
  expect(warning()).toBeUndefined();
  await pass(0.2 * minute);
  expect(warning()).toBe("Su sesión termina en 5 minutos.");
  await pass(3 * minute);
  expect(warning()).toBe("Su sesión termina en 2 minutos.");
  await pass(minute);
  expect(warning()).toBe("Su sesión termina en 1 minuto.");
});

it("goes on with the session when the voter says so", async () => {
  const api = await open({ "POST /api/auth/refresh": { accessToken: "renewed" } });
  await pass(11 * minute);
  fireEvent.click(screen.getByRole("button", { name: "Seguir en la sesión" }));
  await pass(10);
  expect(api.callsOf("POST /api/auth/refresh")).toHaveLength(1);
  expect(sessionStorage.getItem("accessToken")).toBe("renewed");
  expect(warning()).toBeUndefined();
  expect(screen.getByText("Su sesión sigue abierta.")).toBeInTheDocument();
});

it("offers no way to stay beyond the longest session", async () => {
  await open();
  for (let used = 0; used < 4; used += 1) {
    await pass(9 * minute);
    act(() => sessionTimes.used());
  }
  await pass(5 * minute);
  expect(warning()).toBe("Su sesión termina en 5 minutos.");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("lets the server end the session when it should be over, and asks nothing before", async () => {
  const api = await open();
  api.serve({ "POST /api/auth/refresh": problem("not-signed-in") });
  globalThis.fetch = withoutSession(globalThis.fetch);
  await pass(14.9 * minute);
  expect(sessionStorage.getItem("accessToken")).not.toBeNull();
  await pass(minute);
  expect(sessionStorage.getItem("accessToken")).toBeNull();
});

/** From now on the token counts for nothing. */
function withoutSession(served: typeof fetch): typeof fetch {
  return async (input, init) =>
    String(input) === "/api/auth/me" ? problem("not-signed-in") : served(input, init);
}
