import { onlineManager, useMutation, useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { listElections } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { renderApp } from "../testing/render-app.tsx";
import { answer, noConnection, problem, serve } from "../testing/serve.ts";

function useElections() {
  const api = useApi();
  return useQuery({ queryKey: ["elections"], queryFn: () => call(api, listElections) });
}

/** The trouble page wants the same query as the page that shows it. */
function Trouble() {
  return <p>Trouble {useElections().status}</p>;
}

function Page() {
  const elections = useElections();
  return elections.isPending ? <p>Loading</p> : <Trouble />;
}

function Visits() {
  const [here, setHere] = useState(true);
  return (
    <>
      {here && <Page />}
      <button onClick={() => setHere(!here)}>Come and go</button>
    </>
  );
}

it("asks once for what is refused, however many components show the refusal, and again on coming back", async () => {
  const api = serve({ "GET /api/elections": problem("not-found") });
  const { user } = await renderApp(<Visits />);
  expect(await screen.findByText("Trouble error")).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.callsOf("GET /api/elections")).toHaveLength(1);

  await user.click(screen.getByRole("button"));
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("Trouble error")).toBeInTheDocument();
  expect(api.callsOf("GET /api/elections")).toHaveLength(2);
});

describe("without a network", () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it("shows so, and asks again by itself when the network is back", async () => {
    const api = serve({ "GET /api/elections": noConnection });
    await renderApp(<Page />);
    expect(await screen.findByText("Trouble error")).toBeInTheDocument();
    api.serve({ "GET /api/elections": answer(200, { elections: [] }) });
    await act(async () => onlineManager.setOnline(true));
    expect(await screen.findByText("Trouble success")).toBeInTheDocument();
  });

  it("says that nothing was sent, and sends nothing later", async () => {
    const api = serve({ "POST /api/x": noConnection });
    const { user } = await renderApp(<Sends />);
    await user.click(screen.getByRole("button"));
    expect(await screen.findByText("error")).toBeInTheDocument();
    await act(async () => onlineManager.setOnline(true));
    expect(api.callsOf("POST /api/x")).toHaveLength(1);
  });
});

function Sends() {
  const api = useApi();
  const { mutate, status } = useMutation({
    mutationFn: () => api.send({ method: "POST", path: "/x", body: {} }),
  });
  return <button onClick={() => mutate()}>{status}</button>;
}
