import { cleanup, screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, serve } from "@urna/web-kit/testing/serve";
import { CustodyService } from "../../testing/a-custody.ts";
import { openLink, press, seen, serveCustody } from "../../testing/at-custody.tsx";
import { custodyRoutes } from "../../testing/custody-routes.ts";
import { CustodyPage } from "./custody-page.tsx";

const people = ["Ana Pérez", "Bruno Soto", "Carla Vera"];
const aGroup = () => new CustodyService({ server: true, people: "threshold", threshold: 2 }, people);
const aKey = { pok: { challenge: "1", response: "1" }, public_key: "a1" };
const certificate = {
  message: JSON.stringify({ verification: "a1" }),
  signature: { challenge: "1", response: "1" },
};

describe("the link", () => {
  it("leaves the address bar at once, and is found again after a reload of the tab", async () => {
    const service = aGroup();
    const api = serveCustody(service);
    const { location } = await openLink(service, 1);
    await seen("La llave de Bruno Soto");
    expect(location()).toBe("/custodia");
    expect(api.callsOf("GET /api/custody")[0]?.headers.get("authorization")).toBe(
      `Custody ${service.token(1)}`,
    );
    expect(JSON.stringify({ ...localStorage })).not.toContain(service.token(1));
    cleanup();
    await renderApp(<CustodyPage />, { route: "/custodia", path: "/custodia" });
    await seen("La llave de Bruno Soto");
  });

  it.each([
    ["none", "/custodia"],
    ["half of one", "/custodia#t=AbC"],
    ["something else", "/custodia#x=1"],
  ])("is called incomplete: %s", async (_what, route) => {
    const api = serveCustody(aGroup());
    await renderApp(<CustodyPage />, { route, path: "/custodia" });
    expect(await screen.findByText("Falta el enlace completo.")).toBeInTheDocument();
    expect(
      await screen.findByText(/^Llame al 600 400 7000 o escriba a ayuda@slep.example/),
    ).toBeInTheDocument();
    expect(api.callsOf("GET /api/custody")).toEqual([]);
  });

  it("that nobody has any more says so, and whom to ask", async () => {
    const service = aGroup();
    serveCustody(service);
    await openLink(service, 7);
    expect(await screen.findByText("Este enlace ya no sirve.")).toBeInTheDocument();
    expect(await screen.findByText(/^Llame al/)).toBeInTheDocument();
  });

  it("opens after a lost connection too", async () => {
    const service = aGroup();
    const api = serveCustody(service);
    api.serve({ "GET /api/custody": noConnection });
    const opened = await openLink(service, 0);
    expect(await screen.findByText(/^Error de conexión/)).toBeInTheDocument();
    api.serve(custodyRoutes([service]));
    await press(opened, "Intentar de nuevo");
    await seen("Haga su llave");
  });
});

it.each([
  ["es", "Esta es una votación de ensayo."],
  ["en", "This is a trial election."],
  ["ht", "Sa a se yon eleksyon esè."],
] as const)("says of a trial that it is one, and of no other election (%s)", async (language, words) => {
  const service = aGroup();
  serveCustody(service);
  await openLink(service, 0, language);
  await screen.findByRole("heading", { level: 1, name: /Ana Pérez/ });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  service.trial = true;
  await openLink(service, 0, language);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it("shows who holds a key, how far each is, and who together could open a ballot", async () => {
  const service = aGroup();
  service.holders[1]!.certificate = certificate;
  serveCustody(service);
  await openLink(service, 0);
  const rows = within(await screen.findByRole("complementary")).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "El servidor de la votaciónLlave lista",
    "Ana Pérez (usted)Todavía no hace su llave",
    "Bruno SotoHizo el paso 1 de 3",
    "Carla VeraTodavía no hace su llave",
  ]);
  expect(
    screen.getByText(
      "El servidor y al menos 2 de estas 3 personas, juntos, podrían abrir una papeleta. Nadie más.",
    ),
  ).toBeInTheDocument();
});

it.each([
  [{ server: true, people: "mandatory" }, 1, /^El servidor y esta persona, juntos,/],
  [{ server: true, people: "mandatory" }, 3, /^El servidor y estas 3 personas, todos juntos,/],
  [{ server: false, people: "mandatory" }, 1, /^Esta persona, por sí sola,/],
  [{ server: false, people: "mandatory" }, 3, /^Estas 3 personas, todas juntas,/],
  [{ server: true, people: "threshold", threshold: 1 }, 3, /^El servidor y cualquiera de estas 3 personas,/],
  [{ server: false, people: "threshold", threshold: 1 }, 3, /^Cualquiera de estas 3 personas,/],
  [{ server: false, people: "threshold", threshold: 2 }, 3, /^Al menos 2 de estas 3 personas,/],
  [{ server: false, people: "threshold", threshold: 3 }, 3, /^Estas 3 personas, todas juntas,/],
] as const)("says of %p with %i who could open a ballot", async (plan, count, words) => {
  const service = new CustodyService(plan, people.slice(0, count));
  serveCustody(service);
  await openLink(service, 0);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it("names for whom the ceremony waits", async () => {
  const service = aGroup();
  service.holders[0]!.certificate = certificate;
  serveCustody(service);
  await openLink(service, 0);
  expect(await screen.findByText("Faltan los pasos de Bruno Soto y Carla Vera.")).toBeInTheDocument();
});

it("says that a key is ready, its fingerprint, and who has still to finish", async () => {
  const service = new CustodyService({ server: false, people: "mandatory" }, people);
  service.holders[0]!.key = aKey;
  serveCustody(service);
  await openLink(service, 0);
  await seen("Su llave está lista");
  expect(screen.getByText("Falta que terminen Bruno Soto y Carla Vera.")).toBeInTheDocument();
  // `printf a1 | sha256sum`
  const code = screen.getByText("f55f").parentElement;
  expect(code?.textContent).toBe("f55ff16f66f43360266b95db");
});

describe("the count", () => {
  async function opened(state: "not-yet" | "tallying" | "given" | "not-needed" | "done", published = false) {
    const service = new CustodyService({ server: true, people: "mandatory" }, people);
    for (const holder of service.holders) holder.key = service.server.publicKey;
    service.seal();
    service.state = published ? "published" : "closed";
    service.lies.count = state;
    serveCustody(service);
    return openLink(service, 0);
  }

  it.each([
    ["not-yet", "El conteo todavía no empieza"],
    ["tallying", "Se están sumando las papeletas"],
    ["given", "Su parte está entregada"],
    ["not-needed", "Ya no hace falta su parte"],
    ["done", "El conteo terminó"],
  ] as const)("%s: asks for nothing and says where it stands", async (state, title) => {
    await opened(state);
    await seen(title);
    expect(screen.queryByRole("button", { name: /urna|parte/ })).not.toBeInTheDocument();
  });

  it("names whose part is missing", async () => {
    await opened("given");
    expect(
      await screen.findByText("Faltan las partes de Ana Pérez, Bruno Soto y Carla Vera."),
    ).toBeInTheDocument();
  });

  it("leads to the published result", async () => {
    await opened("done", true);
    expect(await screen.findByRole("link", { name: "Ver el resultado" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/votacion\/\w+\/resultados$/),
    );
  });
});

it("asks for nothing when the election was annulled", async () => {
  const service = aGroup();
  service.state = "annulled";
  serveCustody(service);
  await openLink(service, 0);
  await seen("Ya no se le pedirá nada");
});

it.each([
  ["en", "The key of Ana Pérez", "Make my key"],
  ["ht", "Kle Ana Pérez", "Fè kle mwen"],
] as const)("speaks %s", async (language, title, button) => {
  const service = aGroup();
  serveCustody(service);
  await openLink(service, 0, language);
  await seen(title);
  expect(screen.getByRole("button", { name: button })).toBeInTheDocument();
});

it("does not meet a link without a page to open it on", async () => {
  serve({ "GET /api/custody": new Response("<!doctype html>", { status: 200 }) });
  await renderApp(<CustodyPage />, { route: `/custodia#t=${"a".repeat(43)}`, path: "/custodia" });
  expect(await screen.findByRole("button", { name: "Intentar de nuevo" })).toBeInTheDocument();
});
