import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import type { Crowd } from "../../api-client/use-crowd.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { CrowdNote } from "./crowd-note.tsx";

afterEach(() => void jest.useRealTimers());

/** The note has its place before anything is said. */
function Page() {
  const [crowd, setCrowd] = useState<Crowd>();
  return (
    <>
      <button onClick={() => setCrowd({ turnAt: Date.now() + 200_000 })}>Entrar</button>
      <CrowdNote crowd={crowd} />
    </>
  );
}

const said = () => screen.getAllByRole("status")[0]?.textContent;

it("counts down by the minute to the turn, and says each only once", async () => {
  await renderApp(<Page />);
  expect(said()).toBe("");
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole("button"));
  const texts = new Set<string | undefined>();
  for (let second = 0; second < 220; second += 1) {
    texts.add(said());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  }
  const rest =
    "Su lugar en la fila está guardado. Deje esta página abierta: sigue sola, y no tiene que hacer nada más.";
  expect([...texts]).toEqual(
    [
      "Su turno llega en unos 3 minutos.",
      "Su turno llega en unos 2 minutos.",
      "Su turno llega en un minuto, más o menos.",
      "Su turno llega en menos de un minuto.",
    ].map((turn) => `Hay muchas personas entrando. ${turn} ${rest}`),
  );
});

it("says that the place is kept where nothing is known of the turn", async () => {
  await renderApp(<CrowdNote crowd={{ turnAt: undefined }} />);
  expect(said()).toMatch(/^Hay muchas personas entrando\. Su lugar en la fila está guardado\./);
});
