import { render, screen } from "@testing-library/react";
import { Seal } from "./seal.tsx";

it("bears the year of Santiago, not that of UTC or of the reader", () => {
  render(<Seal word="Voto registrado" institution="SLEP Demo" at="2027-01-01T01:00:00Z" />);
  expect(screen.getByRole("img", { name: "Voto registrado" })).toHaveTextContent("2026");
});
