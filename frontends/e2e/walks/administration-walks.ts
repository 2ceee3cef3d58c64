import { listAdminElections } from "@urna/contract/elections/routes";
import { streamTurnout } from "@urna/contract/monitoring/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import { goesTo, type AdministrationScene, type AdministrationWalk } from "./administration-scene.ts";
import { lawWalks } from "./law-walks.ts";
import { safeguardWalks } from "./safeguard-walks.ts";
import { pretendNothing } from "./intercepted.ts";

/** Who keeps keys of the draft and of the one that waits. */
export const trusteeNames = ["Ana Tiza", "Bruno Regla"] as const;

type Addresses = Record<string, string | ((scene: AdministrationScene) => string)>;

const reads =
  (addresses: Addresses): AdministrationWalk =>
  ({ page }, scene) =>
    Object.fromEntries(
      Object.entries(addresses).map(([name, path]) => [
        name,
        () => goesTo(page, typeof path === "string" ? path : path(scene)),
      ]),
    );

/** Every tab of an election. */
const tabs = (election: "draft" | "open"): AdministrationWalk =>
  reads(
    Object.fromEntries(
      "estado general papeleta candidaturas calendario reglas acceso custodios vista"
        .split(" ")
        .map((tab) => [`${election}-${tab}`, (scene) => `/votaciones/${scene[election]}?ver=${tab}`]),
    ),
  );

const dialogs: AdministrationWalk = (desk, scene) => {
  const { page, here } = desk;
  const opened = (name: string) => page.getByRole("button", { name, exact: true }).click();
  return {
    "step-dialog": async () => {
      await goesTo(page, `/votaciones/${scene.open}`);
      await opened(here("step.close.name"));
      await page.locator("dialog[open]").waitFor();
    },
    "step-dialog-refused": async () => {
      await page
        .locator("dialog[open]")
        .getByRole("button", { name: here("step.close.confirm") })
        .click();
      await desk.reads(here("dialog.reasonRequired"));
    },
    "users-invite": async () => {
      await goesTo(page, "/usuarios");
      await opened(here("users.invite"));
      await page.locator("dialog[open]").waitFor();
    },
  };
};

/** The draft's process becomes a trial. */
const processes: AdministrationWalk = (desk, scene) => {
  const { page, here } = desk;
  const dialog = () => page.locator("dialog[open]");
  return {
    processes: () => goesTo(page, "/votaciones/procesos"),
    "new-process-refused": async () => {
      await desk.press(here("processes.create"));
      await desk.press(here("processes.createDo"));
      await desk.reads(here("new.nameMissing"));
    },
    "process-elections": async () => {
      await goesTo(page, "/votaciones/procesos");
      await desk.press(here("processes.addElectionsOf", { name: "Proceso BOR" }));
      for (const box of await dialog().getByRole("checkbox").all()) await box.uncheck();
      await desk.press(here("processes.addDo"));
      await desk.reads(here("processes.noCategory"));
    },
    "process-nameless": async () => {
      await goesTo(page, "/votaciones/procesos");
      await desk.press(here("processes.changeOne", { name: "Proceso BOR" }));
      await dialog().getByRole("textbox").first().fill("");
      await desk.press(here("processes.save"));
      await desk.reads(here("new.nameMissing"));
    },
    "process-trial": async () => {
      await dialog().getByRole("textbox").first().fill("Ensayo BOR");
      await dialog()
        .getByRole("checkbox", { name: here("processes.trial") })
        .check();
      await desk.press(here("processes.save"));
      await dialog().waitFor({ state: "hidden" });
      await page
        .getByRole("row", { name: "Ensayo BOR" })
        .getByText(desk.say("common", "trial.mark"), { exact: true })
        .waitFor();
    },
    "elections-with-trial": () => goesTo(page, "/votaciones"),
    "trial-draft": async () => {
      await goesTo(page, `/votaciones/${scene.draft}`);
      await desk.reads(desk.say("common", "trial.title"));
    },
    "new-trial-process": async () => {
      await goesTo(page, "/votaciones/nueva");
      await page.getByLabel(here("new.processLabel")).selectOption("new");
      await page.getByRole("checkbox", { name: here("processes.trial") }).check();
    },
  };
};

/** Who keeps the keys of a draft: people who are invited, what is wrong with a list, and who is waited for at the count. */
const custody: AdministrationWalk = (desk, scene) => {
  const { page } = desk;
  const here = (key: string, values = {}) => desk.say("trustees", key, values);
  return {
    "custody-refused": async () => {
      await goesTo(page, `/votaciones/${scene.draft}?ver=custodios`);
      await desk.press(here("people.add"));
      await desk.press(here("save.do"));
      await page.getByRole("alert").waitFor();
    },
    "custody-new-link": async () => {
      await page.getByRole("button", { name: here("link.for", { name: trusteeNames[0] }) }).click();
      await page.locator("dialog[open]").waitFor();
    },
    "custody-sealed": () => goesTo(page, `/votaciones/${scene.waiting}?ver=custodios`),
    "count-waiting": async () => {
      await goesTo(page, `/resultados/${scene.waiting}`);
      await desk.reads(desk.say("results", "share.person.asked"));
    },
  };
};

/** A page whose answer is late, and one whose answer never comes. */
const troubles: AdministrationWalk = (desk) => {
  const { page, here } = desk;
  const list = callsTo(listAdminElections);
  return {
    "list-loading": async () => {
      await goesTo(page, "");
      await page.route(list, () => undefined);
      await page.goto("/admin/votaciones");
      await desk.reads(here("loading"));
    },
    "list-not-loaded": async () => {
      await pretendNothing(page);
      await page.route(list, (route) => route.abort());
      await page.goto("/admin/votaciones");
      await desk.reads(desk.say("errors", "connection"));
    },
    "list-no-match": async () => {
      await pretendNothing(page);
      await goesTo(page, "/votaciones?q=zzzzzz");
      await desk.reads(here("list.noMatch"));
    },
  };
};

/** The stream of the turnout never rests: what is waited for is that it has come. */
const monitoring: AdministrationWalk = (desk, scene) => {
  const { page } = desk;
  const here = (key: string) => desk.say("monitoring", key);
  const watches = async (election: string) => {
    await page.goto(`/admin/monitoreo?votacion=${election}`);
    await desk.reads(here("live.live"));
    await desk.reads(here("access.coverage").slice(0, 40));
  };
  return {
    monitoring: () => watches(scene.open),
    "monitoring-paused": async () => {
      await desk.press(here("live.pause"));
      await desk.reads(here("live.paused"));
    },
    "monitoring-closed-election": () => watches(scene.closed),
    "monitoring-incident": async () => {
      await desk.press(here("incidents.open.button"));
      await page.locator("dialog[open]").waitFor();
    },
    "monitoring-incident-refused": async () => {
      await page
        .locator("dialog[open]")
        .getByRole("button", { name: here("incidents.open.send"), exact: true })
        .click();
      await desk.reads(here("incidents.textRequired"));
    },
    "monitoring-broken": async () => {
      await page.route(callsTo(streamTurnout), (route) => route.abort());
      await page.goto(`/admin/monitoreo?votacion=${scene.open}`);
      await desk.reads(here("live.broken"));
      await desk.reads(here("access.coverage").slice(0, 40));
    },
  };
};

export const administrationWalks: Record<string, AdministrationWalk> = {
  desk: reads({
    "admin-home": "",
    elections: "/votaciones",
    "new-election": "/votaciones/nueva",
    messages: "/mensajes",
    reports: "/reportes",
    audit: "/auditoria",
    users: "/usuarios",
    profile: "/perfil",
  }),
  draft: tabs("draft"),
  sealed: tabs("open"),
  endings: reads({
    "election-closed": ({ closed }) => `/votaciones/${closed}`,
    "election-published": ({ published }) => `/votaciones/${published}`,
    "election-not-found": "/votaciones/AAAAAAAAAAAAAA",
  }),
  results: reads({
    results: "/resultados",
    count: ({ closed }) => `/resultados/${closed}`,
    "summary-tallied": ({ tallied }) => `/resultados/${tallied}/summary`,
    "summary-published": ({ published }) => `/resultados/${published}/summary`,
    "reports-published": ({ published }) => `/reportes?votacion=${published}`,
  }),
  roll: reads({
    roll: "/padron",
    "roll-people": ({ open }) => `/padron?votacion=${open}`,
    "roll-empty": ({ draft }) => `/padron?votacion=${draft}`,
    "roll-import": ({ draft }) => `/padron/importar?votacion=${draft}`,
    "roll-person": ({ open, personId }) => `/padron/personas/${personId}?votacion=${open}`,
    "roll-new-person": ({ draft }) => `/padron/personas/nueva?votacion=${draft}`,
  }),
  requests: reads({
    requests: "/solicitudes",
    request: ({ requestId }) => `/solicitudes/${requestId}`,
    "support-requests": "/solicitudes?tipo=soporte",
  }),
  config: reads(
    Object.fromEntries(
      "institucion votaciones seguridad comprobante establecimientos correo conservacion historial"
        .split(" ")
        .map((tab) => [`config-${tab}`, `/config/${tab}`]),
    ),
  ),
  monitoring,
  custody,
  dialogs,
  processes,
  troubles,
  ...safeguardWalks,
  ...lawWalks,
};
