import { screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve } from "@urna/web-kit/testing/serve";
import { AccessibilityPage } from "./accessibility-page.tsx";

beforeEach(() => void serve({}));

it("keeps each choice and applies it at once", async () => {
  const heard = jest.fn();
  addEventListener("urna:appearance", heard);
  const { user } = await renderApp(<AccessibilityPage />);
  await user.click(screen.getByRole("radio", { name: "Muy grande" }));
  await user.click(screen.getByRole("radio", { name: "Alto contraste" }));
  await user.click(screen.getByRole("radio", { name: "Menos movimiento" }));
  removeEventListener("urna:appearance", heard);
  expect(heard).toHaveBeenCalledTimes(3);
  expect({ ...localStorage }).toEqual({
    "urna.textSize": "24",
    "urna.theme": "contrast",
    "urna.motion": "less",
  });
});

it("shows what was chosen before, and lets the system decide again", async () => {
  localStorage.setItem("urna.theme", "dark");
  localStorage.setItem("urna.textSize", "enormous");
  const { user } = await renderApp(<AccessibilityPage />);
  expect(screen.getByRole("radio", { name: "Pizarrón" })).toBeChecked();
  expect(screen.getAllByRole("radio", { name: "Normal" })[0]).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Volver a lo inicial" }));
  expect(screen.getByRole("radio", { name: "Como mi equipo" })).toBeChecked();
  expect({ ...localStorage }).toEqual({});
});

it.each([
  ["es", "Accesibilidad", "Tamaño de letra"],
  ["en", "Accessibility", "Text size"],
  ["ht", "Aksesibilite", "Gwosè lèt yo"],
] as const)("speaks %s", async (language, title, size) => {
  await renderApp(<AccessibilityPage />, { language });
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole("group", { name: size })).toBeInTheDocument();
  expect(await screen.findByText(/ayuda@slep\.example/)).toBeInTheDocument();
});

it("lets people write to the help desk", async () => {
  await renderApp(<AccessibilityPage />);
  const link = await screen.findByRole("link", { name: "ayuda@slep.example" });
  expect(link).toHaveAttribute("href", "mailto:ayuda@slep.example");
});
