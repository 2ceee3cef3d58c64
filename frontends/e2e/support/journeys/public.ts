import type { Page } from "playwright-core";
import type { Journey } from "../scene.ts";
import { textsIn } from "../texts.ts";

const say = textsIn("es");

/** On the pages for everybody. */
export const publicJourneys: readonly Journey[] = [
  {
    cause: "a receipt's number that was never given, and a network that is gone",
    brings: [
      "Comprobante no encontrado. Verifica que hayas ingresado el número correcto.",
      "Error de conexión. Verifica tu conexión e inténtalo nuevamente.",
    ],
    async walk({ stage, showsEverywhere, says }) {
      const { page, close } = await stage.voter();
      await page.goto("/verificar-voto");
      await verifies(page, "SLEP-00000000");
      await showsEverywhere(
        page,
        "Comprobante no encontrado. Verifica que hayas ingresado el número correcto.",
      );
      await page.context().setOffline(true);
      await verifies(page, "SLEP-00000000");
      await says(page, "Error de conexión. Verifica tu conexión e inténtalo nuevamente.");
      await page.context().setOffline(false);
      await showsEverywhere(page, "Error de conexión. Verifica tu conexión e inténtalo nuevamente.");
      await close();
    },
  },
  {
    cause: "a registration request sent empty, then filled in",
    brings: ["Todos los campos obligatorios deben estar completados", "Solicitud enviada exitosamente"],
    async walk({ stage, showsEverywhere }) {
      const { page, press, close } = await stage.voter();
      await page.goto("/solicitud-registro");
      await press(say("requests", "registration.send"));
      await showsEverywhere(page, "Todos los campos obligatorios deben estar completados");
      await fillsInRequest(page);
      await press(say("requests", "registration.send"));
      await showsEverywhere(page, "Solicitud enviada exitosamente");
      await close();
    },
  },
];

export async function verifies(page: Page, number: string): Promise<void> {
  await page.getByLabel(say("receipts", "number")).fill(number);
  await page.getByRole("button", { name: say("receipts", "verify"), exact: true }).click();
}

export async function fillsInRequest(page: Page): Promise<void> {
  const field = (name: string) => page.getByLabel(say("requests", `registration.${name}`), { exact: true });
  await field("fullName").fill("Persona de Prueba");
  await field("email").fill("persona@prueba.example");
  await field("documentNumber").fill("P1234567");
  await field("category").selectOption("guardian");
}
