import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Link, Route, Routes } from "react-router-dom";
import { openHistoryGate } from "../../leave/history-gate.ts";
import { holdHistory } from "../../leave/hold-history.ts";
import { LeaveGuard, leavesPage } from "./leave-guard.tsx";

beforeAll(openHistoryGate);

const words = { title: "¿Salir?", text: "Se pierde.", stay: "Seguir", go: "Salir" };

function open(needed = true) {
  const left = jest.fn();
  const signOut = jest.fn();
  const user = userEvent.setup();
  history.replaceState({ idx: 0 }, "", "/antes");
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/antes" element={<Link to="/formulario">Entrar</Link>} />
        <Route
          path="/formulario"
          element={
            <LeaveGuard needed={needed} holdBack={holdHistory} {...words}>
              {(leaving) => (
                <>
                  <Link to="/otra">Otra</Link>
                  <button onClick={() => leaving(left)}>Cerrar</button>
                  <button {...leavesPage} onClick={signOut}>
                    Cerrar la sesión
                  </button>
                </>
              )}
            </LeaveGuard>
          }
        />
        <Route path="/otra" element={<p>La otra página</p>} />
      </Routes>
    </BrowserRouter>,
  );
  return { user, left, signOut };
}
const enter = async (needed = true) => {
  const opened = open(needed);
  await opened.user.click(screen.getByRole("link", { name: "Entrar" }));
  return opened;
};
const question = () => screen.findByRole("dialog", { name: "¿Salir?" });
const press = (name: string) => screen.getByRole("button", { name });

it("asks each time before a link is followed, and then follows it", async () => {
  const { user } = await enter();
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole("link", { name: "Otra" }));
    await user.click(press("Seguir"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  }
  await user.click(screen.getByRole("link", { name: "Otra" }));
  await user.click(press("Salir"));
  expect(await screen.findByText("La otra página")).toBeInTheDocument();
});

it("asks before the browser's way back, stays where it is, and then goes back", async () => {
  const { user } = await enter();
  history.back();
  await question();
  await waitFor(() => expect(location.pathname).toBe("/formulario"));
  await user.click(press("Seguir"));
  history.back();
  await question();
  await waitFor(() => expect(location.pathname).toBe("/formulario"));
  await user.click(press("Salir"));
  expect(await screen.findByRole("link", { name: "Entrar" })).toBeInTheDocument();
  expect(location.pathname).toBe("/antes");
});

it("asks before an action, and holds a closing tab", async () => {
  const { user, left } = await enter();
  await user.click(press("Cerrar"));
  await user.keyboard("{Escape}");
  expect(left).not.toHaveBeenCalled();
  await user.click(press("Cerrar"));
  await user.click(press("Salir"));
  expect(left).toHaveBeenCalledTimes(1);
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
});

it("lets everything go where nothing would be lost", async () => {
  const { user, left } = await enter(false);
  await user.click(press("Cerrar"));
  expect(left).toHaveBeenCalledTimes(1);
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(true);
  history.back();
  expect(await screen.findByRole("link", { name: "Entrar" })).toBeInTheDocument();
});

it("asks before a button ends the session, and then presses it once", async () => {
  const { user, signOut } = await enter();
  await user.click(press("Cerrar la sesión"));
  await user.click(press("Seguir"));
  expect(signOut).not.toHaveBeenCalled();
  await user.click(press("Cerrar la sesión"));
  await user.click(press("Salir"));
  expect(signOut).toHaveBeenCalledTimes(1);
});
