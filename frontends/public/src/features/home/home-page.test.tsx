import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, serve } from "@urna/web-kit/testing/serve";
import { anElection, inDays } from "../../testing/an-election.ts";
import { HomePage } from "./home-page.tsx";

const teachers = anElection();
const upcoming = anElection({
  id: "11111111111111",
  title: { es: "Comité que viene" },
  status: "upcoming",
  state: "sealed",
  opensAt: inDays(2),
  categories: ["guardian"],
});
const published = anElection({
  id: "22222222222222",
  title: { es: "Consejo contado" },
  status: "closed",
  state: "published",
  published: true,
  closesAt: inDays(-9),
});

const list = (title: string) => screen.findByRole("region", { name: title });

it("lists what is open apart from what is to come or over, each with its way on", async () => {
  serve({ "GET /api/elections": { elections: [published, upcoming, teachers] } });
  await renderApp(<HomePage />);
  const open = await list("Abiertas ahora");
  expect(await within(open).findByRole("link", { name: "Votar ahora Consejo de prueba" })).toHaveAttribute(
    "href",
    `/votacion/${teachers.id}/login`,
  );
  expect(within(open).getByText("Se elige 1 representante. Hay 2 candidaturas.")).toBeInTheDocument();
  const others = await list("Próximas y terminadas");
  expect(
    within(others)
      .getAllByRole("heading", { level: 3 })
      .map((each) => each.textContent),
  ).toEqual(["Comité que viene", "Consejo contado"]);
  expect(within(others).getByRole("link", { name: "Ver resultados Consejo contado" })).toHaveAttribute(
    "href",
    `/votacion/${published.id}/resultados`,
  );
  expect(within(others).queryByRole("link", { name: /Votar ahora/ })).not.toBeInTheDocument();
});

it("offers no ballot once the closing time has passed, nor while paused", async () => {
  const late = anElection({ id: "33333333333333", closesAt: inDays(-0.001) });
  const paused = anElection({ id: "44444444444444", state: "paused", paused: true });
  serve({ "GET /api/elections": { elections: [late, paused] } });
  await renderApp(<HomePage />);
  expect(await screen.findAllByRole("link", { name: /Ver detalles/ })).toHaveLength(2);
  expect(screen.queryByRole("link", { name: /Votar ahora/ })).not.toBeInTheDocument();
});

it("leads to the practice, whatever is open", async () => {
  serve({ "GET /api/elections": { elections: [] } });
  await renderApp(<HomePage />);
  expect(screen.getByRole("link", { name: "Practicar el voto con frutas" })).toHaveAttribute(
    "href",
    "/practica",
  );
});

it("filters by category, keeps it in the address, and says what opens next when nothing is open", async () => {
  serve({ "GET /api/elections": { elections: [teachers, upcoming] } });
  const { user, location } = await renderApp(<HomePage />);
  await screen.findByRole("link", { name: /Votar ahora/ });
  await user.click(screen.getByRole("button", { name: "Apoderado o apoderada" }));
  expect(location()).toBe("/?soy=guardian");
  expect(
    screen.getByText("No hay votaciones abiertas para: Madres, padres y apoderados"),
  ).toBeInTheDocument();
  expect(screen.getByText(/Comité que viene: Abre/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ver todas las votaciones" }));
  expect(screen.getByRole("link", { name: /Votar ahora/ })).toBeInTheDocument();
});

it("takes the category from the address", async () => {
  serve({ "GET /api/elections": { elections: [teachers, upcoming] } });
  await renderApp(<HomePage />, { route: "/?soy=student" });
  expect(await screen.findByText("No hay votaciones abiertas para: Estudiantes")).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Yo soy" })).toHaveValue("student");
});

it("shows the empty state where there are no elections at all", async () => {
  serve({ "GET /api/elections": { elections: [] } });
  await renderApp(<HomePage />);
  expect(await screen.findByText("No hay votaciones abiertas")).toBeInTheDocument();
  expect(screen.queryByText("Próximas y terminadas")).not.toBeInTheDocument();
});

it("says that the connection failed, and tries again", async () => {
  const api = serve({ "GET /api/elections": noConnection });
  const { user } = await renderApp(<HomePage />);
  expect(
    await screen.findByText("Error de conexión. Verifica tu conexión e inténtalo nuevamente."),
  ).toBeInTheDocument();
  api.serve({ "GET /api/elections": { elections: [teachers] } });
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByRole("link", { name: /Votar ahora/ })).toBeInTheDocument();
});

it.each([
  ["en", "Choose who represents your school", "Vote now Test council"],
  ["ht", "Chwazi moun k ap reprezante lekòl ou", "Vote kounye a Konsèy tès"],
] as const)("speaks %s", async (language, title, vote) => {
  serve({ "GET /api/elections": { elections: [teachers] } });
  await renderApp(<HomePage />, { language });
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: vote })).toBeInTheDocument();
});
