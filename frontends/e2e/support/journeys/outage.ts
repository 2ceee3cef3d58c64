import { getOwnReceipt } from "@urna/contract/receipts/routes";
import { callsTo } from "../calls/calls-to.ts";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { aPerson } from "../election.ts";
import type { Journey, Scene } from "../scene.ts";
import type { Stage } from "../stage.ts";
import { textsIn } from "../texts.ts";
import { fillsInRequest, verifies } from "./public.ts";
import { casts } from "./voting.ts";

type Voter = Awaited<ReturnType<Stage["voter"]>>;

/** While services are dead. */
export const outageJourneys: readonly Journey[] = [
  {
    cause: "the service that knows people was killed, and the one that sends emails",
    brings: [
      "Voto registrado exitosamente",
      "Error al solicitar código",
      "Error al iniciar sesión",
      "Error al verificar el voto. Inténtalo más tarde.",
      "Error al enviar la solicitud",
      "Error al reenviar comprobante",
      "Error al enviar el comprobante",
      "Comprobante enviado exitosamente a tu email",
    ],
    async walk(scene) {
      const { kill, start } = scene.stage.system;
      const voters = [await votedBefore(scene), await comesToVote(scene)] as const;
      await kill("notification");
      const waiting = await waitsForEmail(scene);
      await kill("identity");
      try {
        await meetsErrorWhenResending(scene, voters[0]);
        await meetsErrors(scene, voters[1]);
        await waiting.press(waiting.say("voting", "receipt.send"));
        await scene.showsEverywhere(waiting.page, "Error al enviar el comprobante", { language: "en" });
      } finally {
        await Promise.all([start("identity"), start("notification")]);
      }
      await everythingIsThere(scene);
      await sendsReceipt(scene, waiting);
      await Promise.all([...voters, waiting].map((voter) => voter.close()));
    },
  },
];

async function votedBefore({ stage, election, nextPerson }: Scene): Promise<Voter> {
  const voter = await stage.voter();
  await voter.votesWithDocument(election, nextPerson());
  await voter.page.reload();
  await voter.sees(voter.say("voted", "title"));
  return voter;
}

async function comesToVote({ stage, election }: Scene): Promise<Voter> {
  const voter = await stage.voter();
  await voter.goesToVote(election);
  return voter;
}

/** Has the receipt in view, whose email cannot go out; the page hears no more of it than that. */
async function waitsForEmail(scene: Scene): Promise<Voter> {
  const voter = await casts(scene, scene.nextPerson(), "en");
  await voter.page.route(callsTo(getOwnReceipt), (route) => route.abort());
  return voter;
}

async function meetsErrorWhenResending({ showsEverywhere }: Scene, voter: Voter): Promise<void> {
  await voter.press(voter.say("voted", "resend"));
  await showsEverywhere(voter.page, "Error al reenviar comprobante");
}

async function meetsErrors({ showsEverywhere }: Scene, voter: Voter): Promise<void> {
  const { page, say, press } = voter;
  const { email, document, last4 } = aPerson();
  await voter.asksForCode(email);
  await showsEverywhere(page, "Error al solicitar código");
  await voter.entersDocument({ document, last4 });
  await showsEverywhere(page, "Error al iniciar sesión");
  await page.goto("/verificar-voto");
  await verifies(page, "SLEP-00000000");
  await showsEverywhere(page, "Error al verificar el voto. Inténtalo más tarde.");
  await page.goto("/solicitud-registro");
  await fillsInRequest(page);
  await press(say("requests", "registration.send"));
  await showsEverywhere(page, "Error al enviar la solicitud");
}

/** As the gateway sees it: what a person then asks for works at the first try. */
async function everythingIsThere({ stage }: Scene): Promise<void> {
  await patiently(async () => (await fetch(`${stage.system.url}/readyz`)).ok || undefined);
}

/** Asks for the email once everything is there again. */
async function sendsReceipt({ showsEverywhere }: Scene, { page, press }: Voter): Promise<void> {
  await press(textsIn("es")("voting", "receipt.send"));
  await showsEverywhere(page, "Comprobante enviado exitosamente a tu email");
}
