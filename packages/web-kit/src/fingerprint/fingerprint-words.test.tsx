import { act, screen } from "@testing-library/react";
import { spokenDigest } from "@urna/belenios/spoken";
import { renderApp } from "../testing/render-app.tsx";
import { FingerprintWords } from "./fingerprint-words.tsx";

const fingerprint = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU";

it("shows five Spanish words and eight digits in one place, and the whole behind them", async () => {
  const { words, digits } = spokenDigest(fingerprint);
  await renderApp(<FingerprintWords fingerprint={fingerprint} note="Compárelas." />);
  const shown = await screen.findByText(words.join(" "));
  expect(shown).toHaveAttribute("lang", "es");
  expect(screen.getByRole("region", { name: "Palabras de esta votación" })).toHaveTextContent(
    `${words.join(" ")} ${digits.slice(0, 4)} ${digits.slice(4)}`,
  );
  expect(screen.getByText("Ver huella completa")).toBeInTheDocument();
});

it("fetches its words only when the reader comes near", async () => {
  const observed = jest.spyOn(IntersectionObserver.prototype, "observe").mockImplementation(() => undefined);
  const { words } = spokenDigest(fingerprint);
  await renderApp(<FingerprintWords fingerprint={fingerprint} />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(words.join(" "))).not.toBeInTheDocument();
  const [[region]] = observed.mock.calls as [[Element]];
  const [observer] = observed.mock.contexts as [IntersectionObserver];
  observed.mockRestore();
  act(() => observer.observe(region));
  expect(await screen.findByText(words.join(" "))).toBeInTheDocument();
});
