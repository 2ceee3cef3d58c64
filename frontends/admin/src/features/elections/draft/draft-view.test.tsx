import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionUpdate } from "@urna/contract/elections/election-draft";
import type { AccessMethod } from "@urna/contract/words";
import {
  answer,
  noConnection,
  problem,
  serve,
  type Routes,
  type ServedCall,
} from "@urna/web-kit/testing/serve";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { settings } from "../../../testing/settings.ts";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { ElectionPage } from "../page/election-page.tsx";

const names = ["Ana Araya", "Beto Bravo", "Carla Cea"];
const aDraft = (changes: Partial<AdminElection> = {}) =>
  anElection({
    state: "draft",
    ballots: 0,
    rollSize: 0,
    revision: 3,
    processId: "6b1d4a3e-6f0f-4f3a-9a80-30f3d2f9a111",
    candidates: names.map((name, index) => ({ number: index + 1, name })),
    ...changes,
  });

/** The API as it keeps a draft: each save is the next revision. */
function aKeeper(election: AdminElection) {
  let kept = election;
  return ({ body }: ServedCall) => {
    const { revision, candidates, ...fields } = body as ElectionUpdate;
    if (revision !== kept.revision)
      return problem("write-conflict", { errors: [{ path: "revision", code: "out-of-range" }] });
    const numbered = candidates.map((each, index) => ({ ...each, number: index + 1 }));
    kept = { ...kept, ...(fields as Partial<AdminElection>), candidates: numbered, revision: revision + 1 };
    return kept;
  };
}

async function open(tab: string, election = aDraft(), routes: Routes = {}) {
  const api = serve({
    "GET /api/admin/elections/:id": election,
    "PUT /api/admin/elections/:id": aKeeper(election),
    "GET /api/admin/elections/:id/checklist": { items: [] },
    "GET /api/admin/elections/:id/roll/access": { versionNumber: 0, categories: [] },
    "GET /api/admin/processes": {
      page: 1,
      pageSize: 500,
      total: 1,
      items: [{ id: election.processId, code: "P-1", name: { es: "Proceso 2026" } }],
    },
    ...routes,
  });
  const route = `/admin/votaciones/${election.id}?ver=${tab}`;
  const app = await renderApp(<ElectionPage />, { route, path: "/admin/votaciones/:id", admin: superadmin });
  await screen.findByRole("navigation", { name: "Partes de la votación" });
  const saves = () => api.callsOf("PUT /api/admin/elections/:id").map(({ body }) => body as ElectionUpdate);
  return { ...app, api, saves };
}

const patiently = { timeout: 5_000 };
const saved = () => screen.findByText(/^Guardado a las? /, {}, patiently);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("a draft is kept as one types", () => {
  it("is saved after a pause, whole, once, under the revision that was read", async () => {
    const { user, saves } = await open("general");
    await user.type(screen.getByLabelText("Título, English"), "Council");
    expect(saves()).toEqual([]);
    await saved();
    expect(saves()).toHaveLength(1);
    expect(saves()[0]).toMatchObject({
      revision: 3,
      title: { es: "Consejo Local: docentes", en: "Council" },
      code: "CL-2026-DOC",
      candidates: names.map((name) => ({ name })),
    });
    await user.type(screen.getByLabelText(/Contacto de ayuda/), "600");
    await waitFor(() => expect(saves()).toHaveLength(2), patiently);
    expect(saves()[1]).toMatchObject({ revision: 4, helpContact: "600", title: { en: "Council" } });
  });

  it("says how much is translated", async () => {
    const { user } = await open("general");
    expect(screen.getByText("Traducido: English 0 %, kreyòl 0 %")).toBeInTheDocument();
    await user.type(screen.getByLabelText("Título, English"), "Council");
    expect(screen.getByText("Traducido: English 33 %, kreyòl 0 %")).toBeInTheDocument();
  });

  it("survives a lost connection and a reload, is offered again, and sent when somebody says so", async () => {
    const election = aDraft();
    const lost = await open("general", election, { "PUT /api/admin/elections/:id": noConnection });
    await lost.user.type(screen.getByLabelText("Título, English"), "Council");
    expect(await screen.findByText(/^Sin conexión/, {}, patiently)).toBeInTheDocument();
    lost.unmount();
    const { saves, user } = await open("general", election);
    expect(
      screen.getByText(/^Hay un borrador sin guardar del \d+ de \w+ de \d{4}, \d?\d:\d\d\.$/),
    ).toBeVisible();
    expect(screen.getByLabelText("Título, English")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Recuperar" }));
    expect(screen.getByLabelText("Título, English")).toHaveValue("Council");
    await saved();
    expect(saves()).toMatchObject([{ revision: 3, title: { en: "Council" } }]);
    expect(localStorage).toHaveLength(0);
  });

  it("is never written over what somebody else saved; what differs is named, and one chooses", async () => {
    const theirs = aDraft({ revision: 9, updatedAt: "2026-11-20T13:31:00Z", helpContact: "De otra persona" });
    const { user, api, saves } = await open("general");
    api.serve({
      "PUT /api/admin/elections/:id": aKeeper(theirs),
      "GET /api/admin/elections/:id": theirs,
    });
    await user.type(screen.getByLabelText("Título, English"), "Council");
    const note = await screen.findByText(/difieren en: General\./, {}, patiently);
    expect(note).toHaveTextContent("Otra persona guardó cambios el 20 de noviembre de 2026 a las 10:31.");
    expect(saves()).toHaveLength(1);
    expect(screen.getByLabelText("Título, English")).toHaveValue("Council");
    await user.click(screen.getByRole("button", { name: "Guardar lo mío encima" }));
    await saved();
    expect(saves().at(-1)).toMatchObject({ revision: 9, title: { en: "Council" } });
  });

  it("shows theirs when one gives mine up", async () => {
    const theirs = aDraft({ revision: 9, helpContact: "De otra persona" });
    const { user, api, saves } = await open("general");
    api.serve({
      "PUT /api/admin/elections/:id": aKeeper(theirs),
      "GET /api/admin/elections/:id": theirs,
    });
    await user.type(screen.getByLabelText("Título, English"), "Council");
    await user.click(await screen.findByRole("button", { name: /descartar lo mío/ }, patiently));
    expect(screen.getByLabelText(/Contacto de ayuda/)).toHaveValue("De otra persona");
    expect(screen.getByLabelText("Título, English")).toHaveValue("");
    expect(saves()).toHaveLength(1);
  });

  it("says that a code is taken beside its field, and goes on when it is corrected", async () => {
    const errors = [{ path: "code", code: "duplicate" as const }];
    const { user, api } = await open("general", aDraft(), {
      "PUT /api/admin/elections/:id": problem("write-conflict", { errors }),
    });
    const code = screen.getByLabelText("Código");
    await user.type(code, "2");
    expect(await screen.findAllByText(/Ese código ya es de otra/, {}, patiently)).toHaveLength(2);
    expect(code).toBeInvalid();
    api.serve({ "PUT /api/admin/elections/:id": aKeeper(aDraft()) });
    await user.type(code, "3");
    await saved();
    expect(code).toBeValid();
  });

  it("keeps the group that keys were made with, and says so beside it", async () => {
    const errors = [{ path: "group", code: "out-of-range" as const }];
    const { user } = await open("general", aDraft(), {
      "PUT /api/admin/elections/:id": problem("write-conflict", { errors }),
    });
    const group = screen.getByLabelText("Tipo de llave (grupo criptográfico)");
    await user.selectOptions(group, "BELENIOS-2048");
    expect(await screen.findAllByText(/hay llaves creadas con él/, {}, patiently)).toHaveLength(2);
    expect(group).toBeInvalid();
  });

  it("is not sealed before what was typed is saved", async () => {
    const { user } = await open("general", aDraft(), { "PUT /api/admin/elections/:id": noConnection });
    await user.type(screen.getByLabelText("Título, English"), "C");
    await user.click(screen.getByRole("link", { name: "Estado" }));
    expect(await screen.findByText("Espere a que lo que escribió quede guardado.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Sellar" })).not.toBeInTheDocument();
  });
});

describe("candidates", () => {
  const shown = () =>
    screen
      .getAllByRole("button", { name: /^Subir/ })
      .map((each) => each.getAttribute("aria-label")?.slice(6));

  it("move by the keyboard, which keeps its place with the one that moves", async () => {
    const { user, saves } = await open("candidaturas");
    screen.getByRole("button", { name: "Bajar Ana Araya" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(shown()).toEqual(["Beto Bravo", "Ana Araya", "Carla Cea"]);
    expect(screen.getByRole("button", { name: "Bajar Ana Araya" })).toHaveFocus();
    await user.keyboard("{Enter}{Enter}{ArrowUp}");
    expect(shown()).toEqual(["Beto Bravo", "Ana Araya", "Carla Cea"]);
    expect(screen.getByText("Ana Araya quedó en el lugar 2.")).toBeInTheDocument();
    await saved();
    expect(
      saves()
        .at(-1)
        ?.candidates.map(({ name }) => name),
    ).toEqual(shown());
  });

  it("move by the pointer", async () => {
    await open("candidaturas");
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? "",
      get types() {
        return [...data.keys()];
      },
    };
    const [handle] = screen.getAllByTitle("Arrastre para cambiar el orden");
    const rows = screen.getByRole("button", { name: "Subir Carla Cea" }).closest("li");
    fireEvent.dragStart(handle!, { dataTransfer });
    fireEvent.dragOver(rows!, { dataTransfer });
    fireEvent.drop(rows!, { dataTransfer });
    expect(shown()).toEqual(["Beto Bravo", "Carla Cea", "Ana Araya"]);
  });

  it("are taken away, and put back where they stood", async () => {
    const { user } = await open("candidaturas");
    await user.click(screen.getByRole("button", { name: "Quitar Beto Bravo" }));
    expect(shown()).toEqual(["Ana Araya", "Carla Cea"]);
    await user.click(screen.getByRole("button", { name: "Deshacer" }));
    expect(shown()).toEqual(names);
  });

  it("are added open, and written in place", async () => {
    const { user, saves } = await open("candidaturas");
    await user.click(screen.getByRole("button", { name: "Agregar una candidatura" }));
    const fields = screen.getAllByLabelText("Nombre como irá en la papeleta");
    await user.type(fields.at(-1)!, "Dora Díaz");
    await saved();
    expect(saves().at(-1)?.candidates.at(-1)).toMatchObject({ name: "Dora Díaz" });
  });

  it("get a picture once the draft is saved, under its newest revision; a refusal is said in words", async () => {
    const refused = problem("invalid-request", { errors: [{ path: "content", code: "too-short" }] });
    const { user, api, saves } = await open("candidaturas", aDraft(), {
      "PUT /api/admin/elections/:id/candidates/:number/photo": refused,
    });
    const [name] = screen.getAllByLabelText("Nombre como irá en la papeleta");
    await user.type(name!, " Soto");
    const [field] = screen.getAllByLabelText(/^Foto/);
    await user.upload(field!, new File(["x"], "foto.png", { type: "image/png" }));
    expect(await screen.findByText(/al menos 100 píxeles por lado/)).toBeInTheDocument();
    expect(saves()).toHaveLength(1);
    const photo = `/api/photos/${"ab".repeat(32)}`;
    const candidates = names.map((each, index) => ({
      number: index + 1,
      name: each,
      ...(index === 0 && { photo }),
    }));
    api.serve({
      "PUT /api/admin/elections/:id/candidates/:number/photo": aDraft({ revision: 5, candidates }),
    });
    await user.upload(
      screen.getAllByLabelText(/^Foto/)[0]!,
      new File(["x"], "foto.png", { type: "image/png" }),
    );
    expect(await screen.findByRole("img", { name: "Foto de Ana Araya" })).toHaveAttribute("src", photo);
    const [call] = api.callsOf("PUT /api/admin/elections/:id/candidates/:number/photo");
    expect(call?.path).toMatch(/\/candidates\/1\/photo$/);
    expect(call?.url.searchParams.get("revision")).toBe("4");
    expect(screen.getByText(/algunas candidaturas tienen foto y otras no/)).toBeInTheDocument();
  });
});

describe("the other tabs", () => {
  it("reads the clock of Santiago, says it back, and warns of an hour that is not", async () => {
    const { saves } = await open("calendario");
    const opens = screen.getByLabelText("Se abre");
    expect(opens).toHaveValue("2026-11-18T08:00");
    fireEvent.change(opens, { target: { value: "2026-09-06T00:30" } });
    expect(screen.getByText(/Los relojes saltan esa hora/)).toBeInTheDocument();
    await saved();
    expect(saves().at(-1)).toMatchObject({ opensAt: "2026-09-06T04:30:00.000Z" });
    fireEvent.change(screen.getByLabelText("Se cierra"), { target: { value: "2026-09-05T10:00" } });
    expect(screen.getByText("El cierre debe ser posterior a la apertura.")).toBeInTheDocument();
  });

  it("asks for the figure of the quorum that was chosen, and takes no other than a possible one", async () => {
    const { user, saves } = await open("reglas");
    await user.click(screen.getByRole("radio", { name: "Una parte del padrón" }));
    const figure = screen.getByLabelText("Porcentaje del padrón");
    await user.clear(figure);
    await user.type(figure, "40");
    await user.click(screen.getByRole("radio", { name: "Segunda vuelta" }));
    await saved();
    expect(saves().at(-1)?.rules).toMatchObject({
      quorum: { kind: "roll-share", percent: 40 },
      tieRule: "second-round",
    });
    await user.type(figure, "0");
    await user.click(screen.getByRole("radio", { name: "Antigüedad" }));
    await waitFor(() => expect(saves().at(-1)?.rules.tieRule).toBe("seniority"), patiently);
    expect(saves().at(-1)?.rules.quorum).toEqual({ kind: "roll-share", percent: 40 });
  });

  it("chooses ways in, and says who stays outside", async () => {
    const { user, saves } = await open("acceso");
    const teachers = within(screen.getByRole("group", { name: "Docentes" }));
    await user.click(teachers.getByRole("checkbox", { name: "Documento y últimos 4" }));
    expect(screen.getByText(/Quien no tenga correo no verá cómo entrar/)).toBeInTheDocument();
    await saved();
    expect(saves().at(-1)?.rules.access).toEqual({ teacher: ["code"] });
  });

  it.each([
    [["code", "document", "staff", "clave-unica"], ["code"], true],
    [["code", "document", "staff"], ["code"], false],
    // It was chosen before it was switched off: it can be taken back.
    [["code", "document", "staff"], ["code", "clave-unica"], true],
  ] as const)(
    "with %j configured and %j chosen, offers ClaveÚnica: %s",
    async (configured, chosen, offered) => {
      const election = aDraft();
      const access = { teacher: [...chosen] };
      await open("acceso", aDraft({ rules: { ...election.rules, access } }), {
        "GET /api/settings": { ...settings, receiptText: undefined, accessMethods: configured },
      });
      const teachers = within(screen.getByRole("group", { name: "Docentes" }));
      await teachers.findByRole("checkbox", { name: "Documento y últimos 4" });
      expect(teachers.queryAllByRole("checkbox", { name: "ClaveÚnica" })).toHaveLength(offered ? 1 : 0);
    },
  );

  describe("who issues the credentials", () => {
    const withRegistrar = {
      "GET /api/settings": {
        ...settings,
        receiptText: undefined,
        accessMethods: ["code", "document", "staff", "clave-unica"],
        registrar: "https://registrar.example",
      },
    };
    const two = { name: "Este servicio y un registrador" };
    const twoHanded = (methods: AccessMethod[]) =>
      aDraft({
        rules: { ...aDraft().rules, hands: "two-hands", access: { teacher: methods } },
      });

    it("is a choice only where there is a registrar, or where it was made", async () => {
      const first = await open("acceso");
      await screen.findByRole("radio", { name: "Los de la columna del padrón" });
      expect(screen.queryByRole("radio", two)).not.toBeInTheDocument();
      first.unmount();
      await open("acceso", twoHanded(["document"]));
      expect(screen.getByRole("radio", two)).toBeChecked();
    });

    it("leaves only the document and ClaveÚnica, and brings nothing back", async () => {
      const { user, saves } = await open("acceso", aDraft(), withRegistrar);
      await user.click(await screen.findByRole("radio", two));
      const offered = () =>
        within(screen.getByRole("group", { name: "Docentes" }))
          .getAllByRole("checkbox")
          .map((each) => each.parentElement?.textContent);
      expect(offered()).toEqual(["Documento y últimos 4", "ClaveÚnica"]);
      await waitFor(() => expect(saves().at(-1)?.rules.hands).toBe("two-hands"), patiently);
      expect(saves().at(-1)?.rules.access).toEqual({ teacher: ["document"] });
      await user.click(screen.getByRole("radio", { name: "Solo este servicio" }));
      expect(offered()).toEqual(["Código por correo", "Documento y últimos 4", "ClaveÚnica"]);
      await waitFor(() => expect(saves().at(-1)?.rules.hands).toBe("one-hand"), patiently);
      expect(saves().at(-1)?.rules.access).toEqual({ teacher: ["document"] });
    });

    it("adds the document where nothing else is left, and keeps ClaveÚnica", async () => {
      const rules = {
        ...aDraft().rules,
        access: { teacher: ["code" as const], student: ["clave-unica" as const] },
      };
      const { user, saves } = await open(
        "acceso",
        aDraft({ categories: ["teacher", "student"], rules }),
        withRegistrar,
      );
      await user.click(await screen.findByRole("radio", two));
      await saved();
      expect(saves().at(-1)?.rules.access).toEqual({
        teacher: ["document"],
        student: ["document", "clave-unica"],
      });
    });

    it("lets a way in be taken back that does not go with two", async () => {
      const { user, saves } = await open("acceso", twoHanded(["code", "document"]), withRegistrar);
      await user.click(await screen.findByRole("checkbox", { name: "Código por correo" }));
      await saved();
      expect(saves().at(-1)?.rules).toMatchObject({ hands: "two-hands", access: { teacher: ["document"] } });
    });
  });

  it("warns in red about entry with the document's own digits", async () => {
    const { user } = await open("acceso");
    expect(
      screen.getByText(/Cualquiera que sepa el RUT de alguien puede votar en su lugar/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Los de la columna del padrón" }));
    expect(screen.queryByText(/Cualquiera que sepa el RUT/)).not.toBeInTheDocument();
  });

  it("tries the rules that are saved on the roll, again after each save", async () => {
    const row = {
      category: "teacher",
      people: 120,
      withoutEmail: 7,
      sharedEmail: 2,
      withoutLast4: 0,
      onlyByDigits: 7,
    };
    const access = (lockedOut: number) => ({ versionNumber: 4, categories: [{ ...row, lockedOut }] });
    const { user, api } = await open("acceso", aDraft(), {
      "GET /api/admin/elections/:id/roll/access": access(0),
    });
    expect(await screen.findByText(/^Todas las personas del padrón podrían entrar/)).toBeInTheDocument();
    api.serve({ "GET /api/admin/elections/:id/roll/access": access(7) });
    await user.click(screen.getByRole("checkbox", { name: "Documento y últimos 4" }));
    expect(
      await screen.findByText("7 personas no tienen una entrada prevista en las reglas.", {}, patiently),
    ).toBeInTheDocument();
    expect(screen.getByRole("table", { name: "Prueba sobre el padrón" })).toHaveTextContent("120");
  });

  it("shows the ballot as a voter sees it, and sends nothing of what is tried", async () => {
    const { user, api } = await open("vista");
    const before = api.calls.length;
    await user.click(screen.getByRole("radio", { name: /Beto Bravo/ }));
    expect(screen.getByText("Su marca")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: /Voto en blanco/ })).toBeInTheDocument();
    expect(api.calls).toHaveLength(before);
  });

  it("are texts with a lock once the election is sealed", async () => {
    const sealed = aDraft({
      state: "sealed",
      sealedAt: "2026-11-10T20:05:00Z",
      legalBasis: { resolution: "1.147" },
    });
    await open("general", sealed);
    expect(screen.getByText("Sellada el 10 de noviembre de 2026")).toBeInTheDocument();
    expect(screen.getByText("1.147")).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it.each([
    [undefined, "Solo este servicio"],
    ["two-hands", "Este servicio y un registrador"],
  ] as const)("say who issued the credentials once it is sealed: %s", async (hands, words) => {
    const rules = { ...aDraft().rules, ...(hands && { hands }) };
    await open("acceso", aDraft({ state: "sealed", sealedAt: "2026-11-10T20:05:00Z", rules }));
    expect(screen.getByText("Quién emite las credenciales")).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe("what is done with a draft", () => {
  it("deletes it after a dialog whose safe button has the focus", async () => {
    const { user, api, location } = await open("estado", aDraft(), {
      "DELETE /api/admin/elections/:id": answer(204),
    });
    await user.click(screen.getByRole("button", { name: "Eliminar" }));
    const dialog = within(screen.getByRole("alertdialog"));
    expect(dialog.getByRole("button", { name: "No, volver" })).toHaveFocus();
    expect(dialog.getByText(/sus 3 candidaturas/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Eliminar el borrador" }));
    await waitFor(() => expect(location()).toBe("/admin/votaciones"));
    expect(api.callsOf("DELETE /api/admin/elections/:id")).toHaveLength(1);
  });

  it("copies it under a code of its own", async () => {
    const copy = aDraft({ id: "Uu9SZ9qEWDBMYT", code: "CL-2027-DOC" });
    const { user, api, location } = await open("estado", aDraft(), {
      "POST /api/admin/elections/:id/copy": problem("write-conflict"),
    });
    await user.click(screen.getByRole("button", { name: "Copiar" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("Código"), "cl-2027-doc");
    await user.click(dialog.getByRole("button", { name: "Crear la copia" }));
    expect(await dialog.findByText(/Ese código ya es de otra/)).toBeInTheDocument();
    api.serve({ "POST /api/admin/elections/:id/copy": problem("unavailable") });
    await user.click(dialog.getByRole("button", { name: "Crear la copia" }));
    expect(await dialog.findByText("No se hizo.")).toBeInTheDocument();
    expect(dialog.getByLabelText("Código")).toBeValid();
    api.serve({ "POST /api/admin/elections/:id/copy": copy, "GET /api/admin/elections/:id": copy });
    await user.click(dialog.getByRole("button", { name: "Crear la copia" }));
    await waitFor(() => expect(location()).toBe("/admin/votaciones/Uu9SZ9qEWDBMYT?ver=general"));
    expect(api.callsOf("POST /api/admin/elections/:id/copy").at(-1)?.body).toMatchObject({
      code: "CL-2027-DOC",
    });
  });
});
