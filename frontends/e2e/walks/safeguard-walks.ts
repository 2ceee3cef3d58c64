import { closeElection } from "@urna/contract/life-cycle/routes";
import { getAccessAlarms } from "@urna/contract/monitoring/routes";
import { listPasskeys, getProfile } from "@urna/contract/account/routes";
import { listPendingActs } from "@urna/contract/safeguards/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import type { Desk } from "../support/journeys/administration.ts";
import { goesTo, type AdministrationScene, type AdministrationWalk } from "./administration-scene.ts";
import { answer, problem } from "./intercepted.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const submits = (desk: Desk, name: string) =>
  desk.page.locator("dialog[open]").getByRole("button", { name, exact: true }).click();
const opens = async (desk: Desk, name: string) => {
  await desk.press(name);
  await desk.page.locator("dialog[open]").waitFor();
};

const closes = async (desk: Desk, { open, openCode: code }: AdministrationScene) => {
  await goesTo(desk.page, `/votaciones/${open}`);
  await desk.press(desk.here("step.close.name"));
  await desk.confirms("close", { code, reason: "Se acabó la jornada" });
};

/** A sensitive action that the platform wants to know the person for. */
const confirmation: AdministrationWalk = (desk, scene) => {
  const { page } = desk;
  const say = (key: string) => desk.say("safeguards", key);
  return {
    "confirmation-asked": async () => {
      await page.route(callsTo(closeElection), problem(403, "confirmation-required"));
      await closes(desk, scene);
      await desk.reads(say("confirm.text"));
      await page.getByLabel(say("confirm.password")).waitFor();
    },
    "confirmation-missing": async () => {
      await submits(desk, say("confirm.submit"));
      await desk.reads(say("confirm.missing.password"));
    },
    "confirmation-wrong": async () => {
      await page.getByLabel(say("confirm.password")).fill("no-es-la-clave-1");
      await submits(desk, say("confirm.submit"));
      await desk.reads(desk.say("errors", "fields.wrong-password"));
    },
  };
};

/** What another administrator has to ask for too. */
const secondPerson: AdministrationWalk = (desk, scene) => {
  const { page } = desk;
  const act = (own: boolean) => ({
    id: `00000000-0000-4000-8000-00000000000${Number(own)}`,
    operation: own ? "closeElection" : "publishElection",
    election: {
      id: scene.open,
      code: scene.openCode,
      title: { es: "Votación ABI", en: "Vote ABI", ht: "Vòt ABI" },
    },
    askedBy: "Ana Tiza",
    own,
    askedAt: inMinutes(-2),
    expiresAt: inMinutes(28),
  });
  const rule = { on: true, settingUp: true, demo: false };
  const waiting = (own: boolean) => ({
    id: `00000000-0000-4000-8000-00000000001${Number(own)}`,
    operation: own ? "resetUserSecondFactor" : "inviteUser",
    account: "Nora Nueva",
    own,
    ...(!own && { email: "nora@slep.example.cl", role: "superadmin", takesEffectAt: inMinutes(1_440) }),
    agreed: own ? ["Ana Tiza"] : ["Luz Regla", "Ana Tiza"],
    mayAgree: !own,
    mayObject: !own,
    endsSecondPerson: false,
    askedAt: inMinutes(-2),
    expiresAt: inMinutes(10_000),
  });
  return {
    "second-person-asked": async () => {
      await page.route(
        callsTo(closeElection),
        problem(409, "second-person-needed", { expiresAt: inMinutes(30) }),
      );
      await closes(desk, scene);
      await desk.reads(desk.say("safeguards", "asked.title"));
    },
    "second-person-home": async () => {
      await page.route(
        callsTo(listPendingActs),
        answer({ acts: [act(true), act(false)], waiting: [waiting(false), waiting(true)], rule }),
      );
      await goesTo(page, "");
      await desk.reads("Ana Tiza");
    },
    "second-person-election": async () => {
      await goesTo(page, `/votaciones/${scene.open}`);
      await desk.reads("Ana Tiza");
    },
    "second-person-page": async () => {
      await goesTo(page, "/pendientes");
      await desk.reads("Luz Regla");
    },
    "second-person-page-empty": async () => {
      await page.route(
        callsTo(listPendingActs),
        answer({ acts: [], waiting: [], rule: { ...rule, on: false, demo: true } }),
      );
      await page.goto("/admin/pendientes");
      await desk.reads(desk.say("safeguards", "rule.demo"));
    },
    "second-person-not-loaded": async () => {
      await page.route(callsTo(listPendingActs), (route) => route.abort());
      await page.goto(`/admin/votaciones/${scene.open}`);
      await desk.reads(desk.say("safeguards", "pending.notLoaded"));
    },
  };
};

/** One key in the profile; `passkeys.test.ts` shows how it is added. */
const passkeys: AdministrationWalk = (desk) => {
  const { page } = desk;
  const say = (key: string, values = {}) => desk.say("factors", key, values);
  const name = "Notebook 2";
  const key = { id: "00000000-0000-4000-8000-000000000001", name, createdAt: inMinutes(-60), backedUp: true };
  return {
    "passkeys-none": () => goesTo(page, "/perfil"),
    "passkeys-name-missing": async () => {
      await desk.press(say("passkey.add"));
      await desk.reads(say("passkey.nameRequired"));
    },
    "passkeys-one": async () => {
      await page.route(callsTo(listPasskeys), answer({ items: [key], page: 1, pageSize: 50, total: 1 }));
      await page.route(callsTo(getProfile), async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), secondFactors: ["passkey"] } });
      });
      await goesTo(page, "/perfil");
      await desk.reads(name);
    },
    "passkeys-rename": async () => {
      await opens(desk, say("passkey.renameWhich", { name }));
      await page.locator("dialog[open]").getByLabel(say("passkey.name")).fill("");
      await submits(desk, say("passkey.rename"));
      await desk.reads(say("passkey.nameRequired"));
    },
    "passkeys-unsaved": async () => {
      await page.keyboard.press("Escape");
      await desk.reads(desk.here("unsaved.text"));
    },
    "passkeys-remove": async () => {
      await desk.press(desk.here("unsaved.go"));
      await opens(desk, say("passkey.removeWhich", { name }));
      await desk.reads(say("passkey.removeLast"));
    },
  };
};

/** Somebody tries one password on every account. */
const alarm: AdministrationWalk = (desk, scene) => {
  const { page, here } = desk;
  const raised = (fresh: boolean) =>
    answer({ newest: { raisedAt: inMinutes(fresh ? -3 : -600), misses: 20_412, fresh } });
  return {
    "alarm-home": async () => {
      await page.route(callsTo(getAccessAlarms), raised(true));
      await goesTo(page, "");
      await desk.reads(here("accessAlarm.now"));
    },
    "alarm-monitoring": async () => {
      await page.goto(`/admin/monitoreo?votacion=${scene.open}`);
      await desk.reads(here("accessAlarm.now"));
      await desk.reads(desk.say("monitoring", "access.coverage").slice(0, 40));
    },
    "alarm-past": async () => {
      await page.route(callsTo(getAccessAlarms), raised(false));
      await goesTo(page, "");
      await desk.reads(here("accessAlarm.past"));
    },
    "alarm-unknown": async () => {
      await page.route(callsTo(getAccessAlarms), (route) => route.abort());
      await page.goto("/admin");
      await desk.reads(here("accessAlarm.unknown"));
    },
  };
};

export const safeguardWalks = { confirmation, secondPerson, passkeys, alarm };
