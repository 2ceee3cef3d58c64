import type { Page } from "playwright-core";
import { candidates, type Person } from "../election.ts";
import type { Journey, Scene } from "../scene.ts";
import { switchTo } from "../screens/screens.ts";
import { languages, textsIn, type Language } from "../texts.ts";

/** From the ballot to the receipt. */
export const votingJourneys: readonly Journey[] = [
  {
    cause: "a vote that went into the box, and its receipt's number copied",
    brings: ["Voto registrado exitosamente", "copiado", "Error al copiar"],
    async walk(scene) {
      const { page, close } = await casts(scene, scene.nextPerson());
      for (const language of languages) {
        await switchTo(page, language);
        await copies(page, language);
        await scene.says(page, "copiado", { language });
      }
      await refuseClipboard(page);
      for (const language of languages) {
        await switchTo(page, language);
        await copies(page, language);
        await scene.says(page, "Error al copiar", { language });
      }
      await close();
    },
  },
  {
    cause: "a second ballot of who voted a moment ago on another device",
    brings: [
      "Voto registrado exitosamente",
      "Ya has votado en esta elección",
      "{name}, usted ya votó en esta elección",
      "Comprobante reenviado exitosamente a su correo.",
    ],
    async walk(scene) {
      const { showsEverywhere, nextPerson } = scene;
      const person = nextPerson();
      const late = await isReadyToCast(scene, person);
      const first = await casts(scene, person, "ht");
      await first.close();
      await late.casts();
      await late.sees(late.say("voted", "title"));
      await showsEverywhere(late.page, "{name}, usted ya votó en esta elección", {
        values: { name: person.givenNames },
      });
      await showsEverywhere(late.page, "Ya has votado en esta elección");
      await late.press(late.say("voted", "resend"));
      await showsEverywhere(late.page, "Comprobante reenviado exitosamente a su correo.");
      await late.close();
    },
  },
];

/** Signed in, marked and reviewed: the next press casts. */
async function isReadyToCast({ stage, election }: Scene, person: Person, language: Language = "es") {
  const voter = await stage.voter({ language });
  await voter.goesToVote(election);
  await voter.entersDocument(person);
  await voter.marks(candidates[0]);
  await voter.reviews();
  return voter;
}

/** Casts, reads that it is cast, and has the receipt in view. */
export async function casts(scene: Scene, person: Person, language: Language = "es") {
  const voter = await isReadyToCast(scene, person, language);
  await voter.casts();
  await scene.says(voter.page, "Voto registrado exitosamente", { language });
  await voter.getsReceipt();
  return voter;
}

const copies = (page: Page, language: Language) =>
  page
    .getByRole("button", { name: textsIn(language)("common", "action.copy"), exact: true })
    .first()
    .click();

/** As in the browser's settings for the site: what is not granted is refused. */
const refuseClipboard = (page: Page) => page.context().grantPermissions(["geolocation"]);
