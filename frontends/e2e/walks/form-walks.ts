import { reportNotMe } from "@urna/contract/not-me/routes";
import { verifyReceipt } from "@urna/contract/receipts/routes";
import { createSupportRequest, createRegistrationRequest } from "@urna/contract/requests/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import { aPerson } from "../support/election.ts";
import { textsIn } from "../support/texts.ts";
import { goesTo } from "./public-walks.ts";
import type { Voter, Walk } from "./scene.ts";

const say = textsIn("es");

interface Form {
  readonly name: string;
  readonly call: RegExp;
  fill(): Promise<void>;
  /** What the button says, and what is said when it was not sent and when it was. */
  readonly send: string;
  readonly failed?: string;
  readonly sent?: string;
}

/** An empty form, an incomplete one, one that could not be sent, and one that was. */
function form(voter: Voter, { name, fill, send, call, ...said }: Form) {
  const { page } = voter;
  const { failed = say("public", "form.notSent"), sent = say("public", "form.sent") } = said;
  return {
    [name]: () => goesTo(voter, `/${name}`),
    [`${name}-incomplete`]: async () => {
      await voter.press(send);
      await voter.reads(say("public", "form.incomplete"));
    },
    [`${name}-failed`]: async () => {
      await page.route(call, (route) => route.abort());
      await fill();
      await voter.press(send);
      await voter.reads(failed);
    },
    [`${name}-sent`]: async () => {
      await page.unroute(call);
      await voter.press(send);
      await voter.sees(sent);
    },
  };
}

const support: Walk = (voter) => {
  const { page } = voter;
  return {
    "soporte-question-opened": async () => {
      await goesTo(voter, "/soporte");
      await page.getByText(say("articles", "questions.who.question")).click();
      await voter.reads(say("articles", "questions.who.answer"));
    },
    ...form(voter, {
      name: "soporte",
      send: say("requests", "support.send"),
      call: callsTo(createSupportRequest),
      fill: async () => {
        await page.getByLabel(say("requests", "support.fullName")).fill("Persona de Prueba");
        await page.getByLabel(say("requests", "support.email")).fill("persona@prueba.example");
        await page.getByLabel(say("requests", "support.subject")).selectOption("voting");
        await page
          .getByLabel(say("requests", "support.message"), { exact: true })
          .fill("No me llega el código.");
      },
    }),
  };
};

const registration: Walk = (voter) =>
  form(voter, {
    name: "solicitud-registro",
    send: say("requests", "registration.send"),
    call: callsTo(createRegistrationRequest),
    fill: async () => {
      const { page } = voter;
      await page.getByLabel(say("requests", "registration.fullName")).fill("Persona de Prueba");
      await page.getByLabel(say("requests", "registration.email")).fill("persona@prueba.example");
      await page.getByLabel(say("requests", "registration.documentNumber")).fill("P1234567");
      await page.getByLabel(say("requests", "registration.category")).selectOption("teacher");
    },
  });

const notMe: Walk = (voter, { receipts }) =>
  form(voter, {
    name: "no-fui-yo",
    send: say("requests", "notMe.send"),
    failed: say("requests", "notMe.notSent"),
    sent: say("requests", "notMe.sent"),
    call: callsTo(reportNotMe),
    fill: () => voter.page.getByLabel(say("requests", "notMe.number")).fill(receipts.sound),
  });

const verifying: Walk = (voter, { receipts }) => {
  const { page } = voter;
  const verify = async (number: string) => {
    await page.getByLabel(say("receipts", "number")).fill(number);
    await voter.press(say("receipts", "verify"));
  };
  return {
    "verificar-voto": () => goesTo(voter, "/verificar-voto"),
    "verificar-voto-empty": async () => {
      await verify("");
      await voter.reads(say("receipts", "empty"));
    },
    "verificar-voto-not-found": async () => {
      await verify("SLEP-00000000");
      await voter.reads(say("errors", "receipt-not-found"));
    },
    "verificar-voto-verified": async () => {
      await verify(receipts.sound);
      await voter.sees(say("receipts", "authentic"));
    },
    "verificar-voto-hash-shown": () => voter.press(say("common", "hash.showAll")),
    "verificar-voto-failed": async () => {
      await verify(receipts.broken);
      await voter.sees(say("receipts", "doesNotHold"));
    },
    "verificar-voto-offline": async () => {
      await page.route(callsTo(verifyReceipt), (route) => route.abort());
      await verify(receipts.sound);
      await voter.reads(say("errors", "connection"));
    },
  };
};

const ownRolls: Walk = (voter, { voted }) => {
  const search = async (document: string, last4: string) => {
    await voter.page.getByLabel(say("requests", "roll.identifier")).fill(document);
    await voter.page.getByLabel(say("requests", "roll.password")).fill(last4);
    await voter.press(say("requests", "roll.look"));
  };
  return {
    padron: () => goesTo(voter, "/padron"),
    "padron-incomplete": async () => {
      await voter.press(say("requests", "roll.look"));
      await voter.reads(say("requests", "roll.incomplete"));
    },
    "padron-refused": async () => {
      const { document, last4 } = aPerson();
      await search(document, last4);
      await voter.reads(say("requests", "roll.refused"));
    },
    "padron-found": async () => {
      await search(voted.document, voted.last4);
      await voter.sees(say("requests", "roll.yours"));
    },
  };
};

export const formWalks = { support, registration, notMe, verifying, ownRolls };
