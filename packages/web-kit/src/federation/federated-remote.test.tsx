import { screen } from "@testing-library/react";
import { Link } from "react-router-dom";
import { renderApp } from "../testing/render-app.tsx";
import { serve } from "../testing/serve.ts";
import { federatedRemote } from "./federated-remote.tsx";

beforeEach(() => {
  serve({});
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const App = () => <h1>Votaciones</h1>;

it("says kindly that a remote is down, keeps the rest, and loads it on a retry", async () => {
  const attempts: number[] = [];
  const Remote = federatedRemote((attempt) => {
    attempts.push(attempt);
    return attempt < 2 ? Promise.reject(new Error("manifest 404")) : Promise.resolve({ App });
  });
  const { user } = await renderApp(
    <>
      <p>Pie de página</p>
      <Remote />
    </>,
  );
  expect(
    await screen.findByRole("heading", { name: "Esta parte de la página no cargó" }),
  ).toBeInTheDocument();
  expect(screen.getByText("Pie de página")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Recargar página" })).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  await user.click(await screen.findByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByRole("heading", { name: "Votaciones" })).toBeInTheDocument();
  expect(attempts).toEqual([0, 1, 2]);
});

it("loads a remote once for all its places", async () => {
  const load = jest.fn(() => Promise.resolve({ App }));
  const Remote = federatedRemote(load);
  await renderApp(
    <>
      <Remote />
      <Remote />
    </>,
  );
  expect(await screen.findAllByRole("heading", { name: "Votaciones" })).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it("does not blame the network for a page that breaks, and goes on with the next page", async () => {
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new TypeError("undefined is not a function");
    return <App />;
  };
  const Remote = federatedRemote(() => Promise.resolve({ App: Broken }));
  const { user } = await renderApp(
    <>
      <Link to="/soporte">Soporte</Link>
      <Remote />
    </>,
  );
  expect(await screen.findByRole("heading", { name: "Algo salió mal" })).toBeInTheDocument();

  isBroken = false;
  await user.click(screen.getByRole("link", { name: "Soporte" }));
  expect(await screen.findByRole("heading", { name: "Votaciones" })).toBeInTheDocument();
});
