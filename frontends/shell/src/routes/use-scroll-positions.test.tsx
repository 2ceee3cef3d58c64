import { act, screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { Link, useNavigate } from "react-router-dom";
import { useScrollPositions } from "./use-scroll-positions.ts";

function Page() {
  useScrollPositions();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/soporte">Soporte</Link>
      <button onClick={() => void navigate(-1)}>Atrás</button>
    </>
  );
}

/** The reader, or the page, moves to a position. */
function scrollsTo(position: number) {
  Object.defineProperty(window, "scrollY", { value: position, configurable: true });
  dispatchEvent(new Event("scroll"));
}

beforeEach(() => {
  serve({});
  jest.spyOn(window, "scrollTo").mockImplementation(((_x: number, y: number) => scrollsTo(y)) as never);
});
afterEach(() => jest.restoreAllMocks());

it("begins a new page at its top, and finds the old one where it was left", async () => {
  const { user } = await renderApp(<Page />);
  act(() => scrollsTo(640));
  await user.click(screen.getByRole("link", { name: "Soporte" }));
  expect(window.scrollY).toBe(0);
  await user.click(screen.getByRole("button", { name: "Atrás" }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(window.scrollY).toBe(640);
});
