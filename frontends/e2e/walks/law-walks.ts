import type { Page } from "playwright-core";
import { getRetention } from "@urna/contract/retention/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import { goesTo, type AdministrationWalk } from "./administration-scene.ts";
import { answer } from "./intercepted.ts";

/** Its button may be named as what opened it. */
const dialogOf = (page: Page) => page.locator("dialog[open]");

/** What voters go by, from the first version to the second that waits, and back. */
const legalTexts: AdministrationWalk = (desk, scene) => {
  const { page } = desk;
  const say = (key: string, values = {}) => desk.say("legaltexts", key, values);
  const public_ = async (path: string) => {
    await page.goto(path);
    await page.locator("#page-title").waitFor();
    await page.waitForLoadState("networkidle");
  };
  const written = {
    summary: {
      es: "Cambia la dirección de soporte.",
      en: "The address of support changes.",
      ht: "Adrès sipò a chanje.",
    },
    text: {
      es: "## Soporte\n\nEscriba a la dirección nueva.\n\n- Responde en un día.",
      en: "## Support\n\nWrite to the new address.\n\n- It answers within a day.",
      ht: "## Sipò\n\nEkri nan nouvo adrès la.\n\n- Li reponn nan yon jou.",
    },
  };
  const announces = say("announce", { version: 2 });
  return {
    "legal-texts": () => goesTo(page, "/config/textos-legales"),
    "legal-texts-draft": async () => {
      const terms = page.getByRole("region", { name: say("document.terms") });
      await terms.getByRole("button", { name: say("write", { version: 2 }) }).click();
      await desk.reads(say("hint.text"));
    },
    "legal-texts-draft-refused": async () => {
      await desk.press(announces);
      await page.getByRole("alert").waitFor();
    },
    "legal-texts-draft-preview": async () => {
      for (const part of ["summary", "text"] as const)
        for (const language of ["es", "en", "ht"] as const)
          await page.locator(`#terms-${part}-${language}`).fill(written[part][language]);
      for (const preview of await page.getByText(say("preview")).all()) await preview.click();
    },
    "legal-texts-announce": async () => {
      await desk.press(announces);
      await dialogOf(page).getByRole("button", { name: announces }).click();
      await desk.reads(say("wordMissing", { word: say("word") }));
    },
    "legal-texts-announced": async () => {
      await dialogOf(page)
        .getByLabel(say("typeWord", { word: say("word") }))
        .fill(say("word"));
      await dialogOf(page).getByRole("button", { name: announces }).click();
      await desk.reads(say("waiting"));
    },
    "legal-notice-page": () => public_("/terminos"),
    "legal-notice-version": () => public_("/terminos?version=2"),
    "legal-notice-home": () => public_("/"),
    "legal-notice-login": async () => {
      await public_(`/votacion/${scene.open}/login`);
      await page.locator(".u-coming").waitFor();
    },
    "legal-texts-withdraw": async () => {
      await goesTo(page, "/config/textos-legales");
      await page.getByRole("button", { name: say("withdraw", { version: 2 }) }).click();
      await dialogOf(page).waitFor();
    },
    "legal-texts-withdrawn": async () => {
      const dialog = dialogOf(page);
      await dialog.getByLabel(say("typeWord", { word: say("withdrawWord") })).fill(say("withdrawWord"));
      await dialog.getByRole("button", { name: say("withdraw", { version: 2 }) }).click();
      await dialog.waitFor({ state: "hidden" });
      await desk.reads(say("state.withdrawn"));
    },
    "legal-version-withdrawn": () => public_("/terminos?version=2"),
  };
};

/** What the law gives a person: refused to a person who is on the roll of an open election, done for a person who is on none. */
const personalData: AdministrationWalk = (desk, scene) => {
  const { page } = desk;
  const say = (key: string) => desk.say("personal-data", key);
  const { former } = scene;
  return {
    "personal-data-refused": async () => {
      await goesTo(page, `/padron/personas/${scene.personId}?votacion=${scene.open}`);
      await desk.press(say("erase.name"));
      await desk.reads(say("erase.notNow"));
    },
    "personal-data-downloaded": async () => {
      await goesTo(page, `/padron/personas/${former.personId}?votacion=${scene.published}`);
      await desk.press(say("download.name"));
      await desk.reads(say("download.done"));
    },
    "personal-data-erasure": async () => {
      await desk.press(say("erase.name"));
      await desk.reads(say("erase.goes"));
    },
    "personal-data-not-theirs": async () => {
      await page.getByLabel(say("erase.label")).fill("1-9");
      await desk.press(say("erase.submit"));
      await desk.reads(say("erase.another"));
    },
    "personal-data-erased": async () => {
      await page.getByLabel(say("erase.label")).fill(former.document);
      await desk.press(say("erase.submit"));
      await desk.reads(say("erase.done"));
    },
  };
};

/** As it will be in ten years. */
const retention: AdministrationWalk = (desk) => {
  const { page } = desk;
  const say = (key: string, values = {}) => desk.say("retention", key, values);
  const before = "2026-08-20T03:00:00.000Z";
  const ended = "2016-05-04T20:00:00.000Z";
  const electoral = [
    { kind: "elections", count: 1, oldest: "2016-05-04" },
    { kind: "ballots", count: 812, oldest: "2016-05-04" },
  ];
  const election = {
    id: "AAAAAAAAAAAAAA",
    code: "CE-2016",
    endedAt: ended,
    title: { es: "Consejo 2016", en: "Council 2016", ht: "Konsèy 2016" },
  };
  const technical = [
    { kind: "messages", count: 5210, oldest: "2026-05-02" },
    { kind: "support-requests", count: 1, oldest: "2026-05-02", nextOldest: "2026-09-02" },
  ];
  const leaving = (code: string) => ({
    id: `${code}AAAAAAA`,
    code,
    title: election.title,
    announcedAt: "2026-08-01T15:00:00.000Z",
    dueAt: "2026-08-31T15:00:00.000Z",
  });
  const overview = {
    preset: "ten-years",
    announced: [
      { ...leaving("CE-2016"), going: false },
      { ...leaving("CE-2015"), going: true },
    ],
    kept: [
      {
        id: "CE-2014AAAAAAA",
        code: "CE-2014",
        title: election.title,
        keptAt: "2026-08-02T15:00:00.000Z",
        by: "Berta Prueba",
        reason: "R-1",
      },
    ],
    classes: [
      { class: "electoral", months: 120, before, kinds: electoral, elections: [election] },
      { class: "technical", months: 3, before, kinds: technical, elections: [] },
      { class: "audit", kinds: [{ kind: "entries", count: 0 }], elections: [] },
    ],
  };
  return {
    "retention-expired": async () => {
      await page.route(callsTo(getRetention), answer(overview));
      await goesTo(page, "/config/conservacion");
      await desk.reads(say("elections.archive"));
    },
    "retention-keep": async () => {
      const announced = page.getByRole("region", { name: say("leaving.title") });
      await announced.getByRole("button").first().click();
      await dialogOf(page)
        .getByRole("button", { name: say("keep.submit"), exact: true })
        .click();
      await desk.reads(say("keep.missing"));
    },
    "retention-remove": async () => {
      await page.keyboard.press("Escape");
      await desk.press(say("class.electoral.run"));
      await desk.press(say("confirm.submit"));
      await desk.reads(say("confirm.missing", { word: say("confirm.word") }));
    },
  };
};

export const lawWalks = { legalTexts, personalData, retention };
