import type { ElectionTrustees, TrusteesUpdate } from "@urna/contract/trustees/election-trustees";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { AdminUser } from "@urna/contract/sessions/administrator";
import { act, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve, type Routes, type ServedCall } from "@urna/web-kit/testing/serve";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { aTrustee, theTrustees, twoOfThree } from "../../../testing/trustees.ts";
import { ElectionPage } from "./election-page.tsx";

const at = "2026-11-17T12:00:00.000Z";
const invited = (place: number) => aTrustee(place, { invitedAt: at });
const url = "/api/admin/elections/:id/trustees";

interface Opening {
  election?: Partial<AdminElection>;
  tab?: string;
  admin?: AdminUser;
  routes?: Routes;
}

async function open(
  trustees: ElectionTrustees,
  { election, tab = "custodios", admin, routes }: Opening = {},
) {
  const saved = anElection({ state: "draft", rollSize: 0, ...election });
  const api = serve({
    "GET /api/admin/elections/:id": saved,
    "GET /api/admin/elections/:id/checklist": { items: [] },
    [`GET ${url}`]: trustees,
    ...routes,
  });
  const app = await renderApp(<ElectionPage />, {
    route: `/admin/votaciones/${saved.id}?ver=${tab}`,
    path: "/admin/votaciones/:id",
    admin: admin ?? superadmin,
  });
  await screen.findByRole("heading", { level: 1, name: "Consejo Local: docentes" });
  const updates = () => api.callsOf(`PUT ${url}`).map(({ body }) => body as TrusteesUpdate);
  return { ...app, api, updates };
}

/** The API as it keeps a plan: each change is the next revision. */
const keeps = (before: ElectionTrustees) => {
  let kept = before;
  return ({ body }: ServedCall) => {
    const { plan, people, revision, restart } = body as TrusteesUpdate;
    if (revision !== kept.revision)
      return problem("write-conflict", { errors: [{ path: "revision", code: "out-of-range" }] });
    if (kept.people.some(({ step }) => step !== "invited") && !restart)
      return problem("write-conflict", { errors: [{ path: "restart", code: "required" }] });
    const list = people.map((person, index) => ({ ...aTrustee(index + 1), ...person, id: `p${index}` }));
    kept = { ...kept, plan, people: list, revision: revision + 1 };
    return kept;
  };
};

const save = () => screen.findByRole("button", { name: "Guardar los custodios" });
const region = (name: string) => within(screen.getByRole("region", { name }));

describe("choosing who keeps the keys", () => {
  it("says of each plan what it means, what can go wrong, and who together could open a ballot", async () => {
    const { user } = await open(theTrustees());
    expect(
      await screen.findByText("El servidor, por sí solo, podría abrir una papeleta. Nadie más."),
    ).toBeVisible();
    expect(screen.getByText(/quien controle el servidor podría abrir papeletas por sí solo/)).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Personas, y hacen falta todas" }));
    expect(screen.getByText("Si se pierde una sola llave, no hay conteo.")).toBeVisible();
    expect(screen.getByText(/^Agregue a las personas/)).toBeVisible();
    await user.click(screen.getByRole("radio", { name: /bastan algunas \(recomendado\)/ }));
    expect(screen.queryByText("Si se pierde una sola llave, no hay conteo.")).not.toBeInTheDocument();
    for (let person = 0; person < 3; person++)
      await user.click(screen.getByRole("button", { name: "Agregar una persona" }));
    expect(
      screen.getByText(
        "El servidor y al menos 2 de estas 3 personas, juntos, podrían abrir una papeleta. Nadie más.",
      ),
    ).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: /También hace falta la llave del servidor/ }));
    expect(screen.getByText(/^Al menos 2 de estas 3 personas, juntas/)).toBeVisible();
    const needed = screen.getByLabelText("Cuántas personas hacen falta para contar");
    await user.clear(needed);
    await user.type(needed, "1");
    expect(screen.getByText("Con una sola persona basta.")).toBeVisible();
    await user.clear(needed);
    await user.type(needed, "3");
    expect(screen.getByText("Si se pierde una sola llave, no hay conteo.")).toBeVisible();
    expect(screen.getByText(/^Estas 3 personas, todas juntas/)).toBeVisible();
  });

  it("is saved as one, when somebody says so", async () => {
    const saved = theTrustees();
    const { user, updates } = await open(saved, { routes: { [`PUT ${url}`]: keeps(saved) } });
    await user.click(await screen.findByRole("radio", { name: /bastan algunas/ }));
    for (const [index, name] of ["Ana Araya", "Beto Bravo"].entries()) {
      await user.click(screen.getByRole("button", { name: "Agregar una persona" }));
      await user.type(screen.getAllByLabelText("Nombre y apellido")[index]!, name);
      await user.type(screen.getAllByLabelText("Correo")[index]!, `${index}@prueba.example`);
    }
    await user.selectOptions(screen.getAllByLabelText("Idioma de sus correos")[1]!, "ht");
    expect(screen.getAllByText("Hay cambios sin guardar.").length).toBeGreaterThan(0);
    expect(updates()).toEqual([]);
    await user.click(await save());
    expect(await screen.findByText("Guardado.")).toBeVisible();
    expect(updates()).toEqual([
      {
        revision: 0,
        plan: { server: true, people: "threshold", threshold: 2 },
        people: [
          { name: "Ana Araya", email: "0@prueba.example", language: "es" },
          { name: "Beto Bravo", email: "1@prueba.example", language: "ht" },
        ],
      },
    ]);
    expect(screen.queryByText("Hay cambios sin guardar.")).not.toBeInTheDocument();
  });

  it("names what is missing in a list, first of all and beside it, and sends nothing", async () => {
    const { user, updates } = await open(theTrustees());
    await user.click(await screen.findByRole("radio", { name: /bastan algunas/ }));
    await user.click(screen.getByRole("button", { name: "Agregar una persona" }));
    await user.type(screen.getByLabelText("Nombre y apellido"), "Ana Araya");
    await user.type(screen.getByLabelText("Correo"), "ana");
    await user.click(await save());
    const summary = within(await screen.findByRole("alert"));
    expect(summary.getByRole("link", { name: "Ana Araya: Formato de email inválido" })).toBeVisible();
    expect(summary.getByRole("link", { name: "Agregue al menos 2 personas." })).toBeVisible();
    expect(screen.getByLabelText("Correo")).toBeInvalid();
    expect(updates()).toEqual([]);
  });

  it("keeps people of the same email apart, and keeps their order as they are moved and removed", async () => {
    const saved = twoOfThree([1, 2, 3].map((place) => aTrustee(place)));
    const { user, updates } = await open(saved, { routes: { [`PUT ${url}`]: keeps(saved) } });
    const down = await screen.findByRole("button", { name: "Bajar a Ana Araya" });
    down.focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByText("Ana Araya quedó en el lugar 2.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Bajar a Ana Araya" })).toHaveFocus();
    const first = screen.getAllByLabelText("Correo")[0]!;
    await user.clear(first);
    await user.type(first, "ANA@prueba.example");
    await user.click(await save());
    expect(
      await screen.findByRole("link", { name: "Ana Araya: Otra persona de la lista tiene este correo." }),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Quitar a Ana Araya" }));
    await user.click(await save());
    await screen.findByText("Guardado.");
    expect(updates()[0]?.people.map(({ name }) => name)).toEqual(["Beto Bravo", "Carla Cea"]);
  });

  it("keeps what was typed where somebody else saved meanwhile, and writes over theirs only when asked again", async () => {
    const theirs = twoOfThree(
      [1, 2].map((place) => aTrustee(place)),
      { revision: 9 },
    );
    const { user, api, updates } = await open(theTrustees());
    api.serve({ [`PUT ${url}`]: keeps(theirs), [`GET ${url}`]: theirs });
    await user.click(await screen.findByRole("radio", { name: /hacen falta todas/ }));
    await user.click(screen.getByRole("button", { name: "Agregar una persona" }));
    await user.type(screen.getByLabelText("Nombre y apellido"), "Zoe Zárate");
    await user.type(screen.getByLabelText("Correo"), "zoe@prueba.example");
    await user.click(await save());
    expect(await screen.findByText("Otra persona cambió los custodios entretanto.")).toBeVisible();
    expect(screen.getByLabelText("Nombre y apellido")).toHaveValue("Zoe Zárate");
    await user.click(await save());
    await screen.findByText("Guardado.");
    expect(updates().map(({ revision }) => revision)).toEqual([0, 9]);
  });

  it("shows theirs when mine is undone", async () => {
    const theirs = theTrustees({
      revision: 9,
      plan: { server: false, people: "mandatory" },
      people: [aTrustee(1)],
    });
    const { user, api } = await open(theTrustees());
    api.serve({ [`PUT ${url}`]: keeps(theirs), [`GET ${url}`]: theirs });
    await user.click(await screen.findByRole("radio", { name: /hacen falta todas/ }));
    await user.click(screen.getByRole("button", { name: "Agregar una persona" }));
    await user.type(screen.getByLabelText("Nombre y apellido"), "Zoe Zárate");
    await user.type(screen.getByLabelText("Correo"), "zoe@prueba.example");
    await user.click(await save());
    await screen.findByText("Otra persona cambió los custodios entretanto.");
    await user.click(screen.getByRole("button", { name: "Deshacer los cambios" }));
    expect(screen.getByLabelText("Nombre y apellido")).toHaveValue("Ana Araya");
    expect(screen.getByText(/^Esta persona, por sí sola, podría abrir/)).toBeVisible();
  });

  it("says that nothing was saved where nothing answers", async () => {
    const { user } = await open(twoOfThree([aTrustee(1), aTrustee(2)]), {
      routes: { [`PUT ${url}`]: noConnection },
    });
    await user.click(await screen.findByRole("radio", { name: "Solo el servidor" }));
    await user.click(await save());
    expect(await screen.findByText("No se hizo.")).toBeVisible();
    expect(screen.getAllByText("Hay cambios sin guardar.").length).toBeGreaterThan(0);
  });
});

describe("keys that exist already", () => {
  const saved = twoOfThree([aTrustee(1, { invitedAt: at, step: "certified" }), invited(2), invited(3)]);

  async function changesThreshold() {
    const opened = await open(saved, { routes: { [`PUT ${url}`]: keeps(saved) } });
    const { user } = opened;
    const needed = await screen.findByLabelText("Cuántas personas hacen falta para contar");
    await user.clear(needed);
    await user.type(needed, "3");
    await user.click(await save());
    return { ...opened, dialog: within(await screen.findByRole("alertdialog")) };
  }

  it("are thrown away only after the election's code is typed", async () => {
    const { user, dialog, updates } = await changesThreshold();
    expect(dialog.getByText(/dejan de servir/)).toBeVisible();
    const confirm = dialog.getByRole("button", { name: "Descartar las llaves y guardar" });
    await user.type(dialog.getByLabelText("Para confirmar, escriba CL-2026-DOC"), "otra");
    await user.click(confirm);
    expect(await dialog.findByText("Escriba el código exactamente así: CL-2026-DOC")).toBeVisible();
    expect(updates()).toHaveLength(1);
    await user.clear(dialog.getByLabelText(/escriba CL-2026-DOC/));
    await user.type(dialog.getByLabelText(/escriba CL-2026-DOC/), "CL-2026-DOC");
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(updates().map(({ restart }) => restart)).toEqual([undefined, true]);
    expect(await screen.findByText("Guardado.")).toBeVisible();
  });

  it("are lost for those alone who leave a list in which everybody has a key of their own", async () => {
    const ready = [1, 2].map((place) => aTrustee(place, { step: "ready" }));
    const plan = { server: false, people: "mandatory" } as const;
    const mandatory = theTrustees({ plan, people: ready });
    const { user } = await open(mandatory, { routes: { [`PUT ${url}`]: keeps(mandatory) } });
    await user.click(await screen.findByRole("button", { name: "Quitar a Beto Bravo" }));
    await user.click(await save());
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/se descarta la llave de quien ya no está en la lista/)).toBeVisible();
  });

  it("stay where somebody thinks better of it", async () => {
    const { user, dialog, updates } = await changesThreshold();
    await user.click(dialog.getByRole("button", { name: "No, volver" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Cuántas personas hacen falta para contar")).toHaveValue(3);
    expect(updates()).toHaveLength(1);
  });
});

describe("how far the keys are", () => {
  it("invites everybody who has no link yet, and says how many", async () => {
    const saved = twoOfThree([1, 2, 3].map((place) => aTrustee(place)));
    const after = twoOfThree([1, 2, 3].map(invited));
    const { user, api } = await open(saved, { routes: { [`POST ${url}/invite`]: after } });
    expect(await screen.findByText(/^Nadie ha recibido su enlace/)).toBeVisible();
    expect(region("Llaves").getAllByText("Sin invitar")).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Enviar las invitaciones" }));
    expect(await screen.findByText(/^Paso 1 de 3/)).toBeVisible();
    expect(api.callsOf(`POST ${url}/invite`)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Enviar las invitaciones" })).not.toBeInTheDocument();
  });

  it("shows each person's step and refreshes by itself", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const saved = twoOfThree([aTrustee(1, { invitedAt: at, step: "certified" }), invited(2), invited(3)]);
      const { api } = await open(saved);
      expect(await screen.findByText("0 de 3 listas")).toBeVisible();
      expect(region("Llaves").getByText("Creó su llave")).toBeVisible();
      expect(
        region("Llaves").getAllByText(/todavía no crea su llave · se espera por esta persona/),
      ).toHaveLength(2);
      const done = [1, 2, 3].map((place) => aTrustee(place, { invitedAt: at, step: "ready" }));
      api.serve({ [`GET ${url}`]: twoOfThree(done, { ceremony: { step: "done", missing: [] } }) });
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText("3 de 3 listas")).toBeVisible();
      expect(screen.getByText("Todas las llaves están listas. Ya se puede sellar.")).toBeVisible();
      expect(screen.queryByRole("button", { name: "Recordar a quienes faltan" })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it("reminds who is missing, and says where nobody was written to", async () => {
    const saved = twoOfThree([invited(1), invited(2)]);
    const after = twoOfThree([aTrustee(1, { invitedAt: at, remindedAt: at }), invited(2)]);
    const { user, api } = await open(saved, { routes: { [`POST ${url}/remind`]: after } });
    const remind = await screen.findByRole("button", { name: "Recordar a quienes faltan" });
    await user.click(remind);
    expect(await screen.findByText("Se envió 1 recordatorio.")).toBeVisible();
    await user.click(remind);
    expect(await screen.findByText(/ya se les escribió hace menos de una hora/)).toBeVisible();
    api.serve({ [`POST ${url}/remind`]: problem("unavailable") });
    await user.click(remind);
    expect(await screen.findByText("No se hizo.")).toBeVisible();
  });

  it("sends a new link only after saying that the old one dies", async () => {
    const saved = twoOfThree([invited(1), invited(2)]);
    const { user, api } = await open(saved, { routes: { [`POST ${url}/:trusteeId/link`]: saved } });
    await user.click(await screen.findByRole("button", { name: "Enlace nuevo para Beto Bravo" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "¿Enviar un enlace nuevo a Beto Bravo?" }));
    expect(dialog.getByText(/deja de servir de inmediato/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Enviar el enlace nuevo" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(api.callsOf(`POST ${url}/:trusteeId/link`)[0]?.path).toContain(`${aTrustee(2).id}/link`);
  });
});

it("lets the checklist notice by itself that the last key is made", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const item = { key: "trustees-ready", verdict: "blocking" };
    const { api } = await open(twoOfThree([invited(1), invited(2)]), {
      tab: "estado",
      routes: { "GET /api/admin/elections/:id/checklist": { items: [item] } },
    });
    expect(await screen.findByText(/falta resolver una línea/)).toBeVisible();
    api.serve({ "GET /api/admin/elections/:id/checklist": { items: [{ ...item, verdict: "ok" }] } });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByRole("button", { name: "Sellar" })).toBeEnabled();
  } finally {
    jest.useRealTimers();
  }
});

it("shows the list again where a new link was made and could not be sent", async () => {
  const saved = twoOfThree([invited(1), invited(2)]);
  const { user, api } = await open(saved, {
    routes: { [`POST ${url}/:trusteeId/link`]: problem("unavailable") },
  });
  await user.click(await screen.findByRole("button", { name: "Enlace nuevo para Beto Bravo" }));
  api.serve({ [`GET ${url}`]: twoOfThree([invited(1), aTrustee(2)]) });
  await user.click(screen.getByRole("button", { name: "Enviar el enlace nuevo" }));
  expect(await screen.findByText("No se hizo.")).toBeVisible();
  expect(await screen.findByText("Sin invitar")).toBeInTheDocument();
});

describe("who may not choose", () => {
  const observer: AdminUser = { ...superadmin, role: "admin", permissions: ["elections.read"] };

  it("reads plan and people, and writes to nobody", async () => {
    await open(twoOfThree([invited(1), invited(2), invited(3)]), { admin: observer });
    expect(await screen.findByText(/^El servidor y al menos 2 de estas 3 personas/)).toBeVisible();
    expect(screen.getByText(/^Los custodios los define quien/)).toBeVisible();
    expect(region("Llaves").queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });
});

it("reads plan and people of a sealed election, with the lock, and still helps who lost a link", async () => {
  const people = [1, 2, 3].map((place) => aTrustee(place, { invitedAt: at, step: "ready" }));
  await open(twoOfThree(people, { editable: false, ceremony: { step: "done", missing: [] } }), {
    election: { state: "sealed", sealedAt: "2026-11-17T15:00:00.000Z" },
  });
  expect(await screen.findByText(/^El servidor y al menos 2 de estas 3 personas/)).toBeVisible();
  expect(screen.getByText("Sellada el 17 de noviembre de 2026")).toBeVisible();
  expect(screen.getByText("Servidor de la plataforma")).toBeVisible();
  expect(region("Llaves").getAllByText("Llave lista")).toHaveLength(4);
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Guardar los custodios" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Enlace nuevo para Ana Araya" })).toBeEnabled();
});

it("says who could open a ballot beside the checklist and in the dialog that seals, by name", async () => {
  const people = [1, 2, 3].map((place) => aTrustee(place, { step: "ready" }));
  const { user } = await open(twoOfThree(people, { ceremony: { step: "done", missing: [] } }), {
    tab: "estado",
  });
  const sentence = /^El servidor y al menos 2 de estas 3 personas, juntos, podrían abrir/;
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Sellar" }));
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.getByText(sentence)).toBeVisible();
  expect(dialog.getByText("Personas: Ana Araya, Beto Bravo, Carla Cea.")).toBeVisible();
});

describe("the same custody in other elections", () => {
  const others = ["B", "C"].map((code) => ({ id: `otra-${code}`, code, title: { es: `Votación ${code}` } }));
  const withOthers = (shared: readonly string[]) =>
    twoOfThree(
      [1, 2, 3].map((place) => aTrustee(place)),
      {
        elections: others.map((each) => ({ ...each, shared: shared.includes(each.id) })),
      },
    );
  const title = "Las mismas personas en otras votaciones";

  it("is chosen for drafts without people, and says who shares it", async () => {
    const { user, api } = await open(withOthers([]), {
      routes: { [`POST ${url}/share`]: withOthers(["otra-B"]) },
    });
    await screen.findByRole("region", { name: title });
    const button = region(title).getByRole("button", { name: "Usar la misma custodia" });
    expect(button).toBeDisabled();
    await user.click(region(title).getByRole("checkbox", { name: "Votación B (B)" }));
    await user.click(button);
    expect(await region(title).findByText("Comparten estos custodios:")).toBeVisible();
    expect(api.callsOf(`POST ${url}/share`)[0]?.body).toEqual({ with: ["otra-B"] });
    expect(region(title).getByRole("listitem")).toHaveTextContent("Votación B (B)");
    expect(region(title).getAllByRole("checkbox")).toHaveLength(1);
  });

  it("is not offered without people, nor where there is no other election", async () => {
    await open(theTrustees({ elections: withOthers([]).elections }));
    await screen.findByRole("button", { name: "Guardar los custodios" });
    expect(screen.queryByRole("region", { name: title })).not.toBeInTheDocument();
  });
});
