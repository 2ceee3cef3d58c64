import { act, screen } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { listElections } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { ApiProblem } from "@urna/web-kit/api-client/problem";
import { reach } from "@urna/web-kit/api-client/reach";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { OfflineNote } from "./offline-note.tsx";

function Page() {
  const api = useApi();
  const { status } = useQuery({ queryKey: ["x"], queryFn: () => call(api, listElections) });
  return (
    <>
      <OfflineNote />
      <p>Page {status}</p>
    </>
  );
}

afterEach(() => {
  jest.useRealTimers();
  act(() => reach.set(true));
});

it("says that there is no connection after a call that got no answer, and tries again by itself", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const api = serve({ "GET /api/elections": noConnection, "GET /api/settings": noConnection });
  await renderApp(<Page />);
  expect(await screen.findByText("Sin conexión.")).toBeVisible();
  expect(screen.getByText("Sin conexión.").closest("[role=status]")).not.toBeNull();
  await act(async () => jest.advanceTimersByTime(5000));
  expect(screen.getByText("Sin conexión.")).toBeVisible();
  api.serve({
    "GET /api/elections": answer(200, { elections: [] }),
    "GET /api/settings": problem("unavailable"),
  });
  await act(async () => jest.advanceTimersByTime(5000));
  expect(await screen.findByText("Page success")).toBeVisible();
  expect(screen.queryByText("Sin conexión.")).not.toBeInTheDocument();
});

it("leaves what was refused as it is", async () => {
  const refused = jest.fn(() => Promise.reject(new ApiProblem("already-voted")));
  function Refused() {
    const { status } = useQuery({ queryKey: ["refused"], queryFn: refused });
    return <p>Refused {status}</p>;
  }
  const api = serve({ "GET /api/elections": noConnection, "GET /api/settings": noConnection });
  const { user } = await renderApp(
    <>
      <Page />
      <Refused />
    </>,
  );
  await screen.findByText("Sin conexión.");
  api.serve({ "GET /api/elections": answer(200, { elections: [] }), "GET /api/settings": {} });
  await user.click(screen.getByRole("button", { name: "Intentar ahora" }));
  expect(await screen.findByText("Page success")).toBeVisible();
  expect(screen.getByText("Refused error")).toBeVisible();
  expect(refused).toHaveBeenCalledTimes(1);
});

it("tries at once when the reader says so", async () => {
  const api = serve({ "GET /api/elections": noConnection, "GET /api/settings": noConnection });
  const { user } = await renderApp(<Page />);
  await screen.findByText("Sin conexión.");
  api.serve({ "GET /api/elections": answer(200, { elections: [] }), "GET /api/settings": {} });
  await user.click(screen.getByRole("button", { name: "Intentar ahora" }));
  expect(await screen.findByText("Page success")).toBeVisible();
});

it("says it as soon as the browser knows, and no longer than that", async () => {
  serve({ "GET /api/elections": answer(200, { elections: [] }) });
  await renderApp(<Page />);
  await screen.findByText("Page success");
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText("Sin conexión.")).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByText("Sin conexión.")).not.toBeInTheDocument();
  onLine.mockRestore();
});
