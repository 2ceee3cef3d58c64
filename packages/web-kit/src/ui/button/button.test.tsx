import { act, screen } from "@testing-library/react";
import { renderApp } from "../../testing/render-app.tsx";
import { serve } from "../../testing/serve.ts";
import { BusyRing } from "../feedback/busy-ring.tsx";
import { Button } from "./button.tsx";

beforeEach(() => void serve({}));

it("ignores presses while busy, and keeps the focus", async () => {
  const press = jest.fn();
  const { user } = await renderApp(
    <form onSubmit={press}>
      <Button type="submit" busy busyLabel="Emitiendo su voto" onClick={press}>
        Emitir mi voto
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Emitiendo su voto" });
  await user.tab();
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

it("says what is being waited for, but only after a second", async () => {
  await renderApp(<BusyRing label="Abriendo la papeleta" />);
  expect(screen.getAllByRole("status").some((each) => each.textContent)).toBe(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1050)));
  expect(screen.getByText("Abriendo la papeleta")).toBeInTheDocument();
});
