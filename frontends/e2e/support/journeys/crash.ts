import { releaseWithFlaw } from "../attacks/flaw.ts";
import type { Journey } from "../scene.ts";
import { pretendNothing } from "../../walks/intercepted.ts";

/** When a page itself breaks. */
export const crashJourneys: readonly Journey[] = [
  {
    cause: "a page with a mistake in its script",
    brings: ["Algo salió mal", "Recargar página", "Intentar de nuevo"],
    async walk({ stage, showsEverywhere, says }) {
      const { page, say, press, sees, close } = await stage.voter();
      await releaseWithFlaw(page, "home.openNow");
      await page.goto("/");
      await showsEverywhere(page, "Algo salió mal");
      await showsEverywhere(page, "Recargar página");
      await showsEverywhere(page, "Intentar de nuevo");
      await press(say("common", "errorPage.retry"));
      await says(page, "Algo salió mal");
      await page.evaluate(() => Object.assign(globalThis, { mended: true }));
      await press(say("common", "errorPage.retry"));
      await sees(say("public", "home.openNow"));
      await page.reload();
      await says(page, "Algo salió mal");
      await pretendNothing(page);
      await press(say("common", "errorPage.reload"));
      await sees(say("public", "home.openNow"));
      await close();
    },
  },
];
