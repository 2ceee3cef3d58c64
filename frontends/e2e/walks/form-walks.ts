import { aPerson } from "../support/election.ts";
import { textsIn } from "../support/texts.ts";
import { goesTo } from "./public-walks.ts";
import type { Voter, Walk } from "./scene.ts";

const say = textsIn("es");

interface Form {
  readonly name: string;
  readonly call: string;
  fill(): Promise<void>;
  /** Keys of what the button says, and of what is said when it was not sent and when it was. */
  readonly send: string;
  readonly failed?: string;
  readonly sent?: string;
}

/** An empty form, an incomplete one, one that could not be sent, and one that was. */
function form(voter: Voter, { name, fill, send, call, failed = "form.notSent", sent = "form.sent" }: Form) {
  const { page } = voter;
  return {
    [name]: () => goesTo(voter, `/${name}`),
    [`${name}-incomplete`]: async () => {
      await voter.press(say("public", send));
      await voter.reads(say("public", "form.incomplete"));
    },
    [`${name}-failed`]: async () => {
      await page.route(call, (route) => route.abort());
      await fill();
      await voter.press(say("public", send));
      await voter.reads(say("public", failed));
    },
    [`${name}-sent`]: async () => {
      await page.unroute(call);
      await voter.press(say("public", send));
      await voter.sees(say("public", sent));
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
      send: "support.send",
      call: "**/api/support-requests",
      fill: async () => {
        await page.getByLabel(say("public", "support.fullName")).fill("Persona de Prueba");
        await page.getByLabel(say("public", "support.email")).fill("persona@prueba.example");
        await page.getByLabel(say("public", "support.subject")).selectOption("voting");
        await page
          .getByLabel(say("public", "support.message"), { exact: true })
          .fill("No me llega el código.");
      },
    }),
  };
};

const registration: Walk = (voter) =>
  form(voter, {
    name: "solicitud-registro",
    send: "registration.send",
    call: "**/api/registration-requests",
    fill: async () => {
      const { page } = voter;
      await page.getByLabel(say("public", "registration.fullName")).fill("Persona de Prueba");
      await page.getByLabel(say("public", "registration.email")).fill("persona@prueba.example");
      await page.getByLabel(say("public", "registration.documentNumber")).fill("P1234567");
      await page.getByLabel(say("public", "registration.category")).selectOption("teacher");
    },
  });

const notMe: Walk = (voter, { receipts }) =>
  form(voter, {
    name: "no-fui-yo",
    send: "notMe.send",
    failed: "notMe.notSent",
    sent: "notMe.sent",
    call: "**/api/not-me-reports",
    fill: () => voter.page.getByLabel(say("public", "notMe.number")).fill(receipts.sound),
  });

const verifying: Walk = (voter, { receipts }) => {
  const { page } = voter;
  const verify = async (number: string) => {
    await page.getByLabel(say("public", "receipt.number")).fill(number);
    await voter.press(say("public", "receipt.verify"));
  };
  return {
    "verificar-voto": () => goesTo(voter, "/verificar-voto"),
    "verificar-voto-empty": async () => {
      await verify("");
      await voter.reads(say("public", "receipt.empty"));
    },
    "verificar-voto-not-found": async () => {
      await verify("SLEP-00000000");
      await voter.reads(say("errors", "receipt-not-found"));
    },
    "verificar-voto-verified": async () => {
      await verify(receipts.sound);
      await voter.sees(say("public", "receipt.authentic"));
    },
    "verificar-voto-hash-shown": () => voter.press(say("common", "hash.showAll")),
    "verificar-voto-failed": async () => {
      await verify(receipts.broken);
      await voter.sees(say("public", "receipt.doesNotHold"));
    },
    "verificar-voto-offline": async () => {
      await page.route("**/api/receipts/*", (route) => route.abort());
      await verify(receipts.sound);
      await voter.reads(say("errors", "connection"));
    },
  };
};

const ownRolls: Walk = (voter, { voted }) => {
  const look = async (document: string, last4: string) => {
    await voter.page.getByLabel(say("public", "roll.identifier")).fill(document);
    await voter.page.getByLabel(say("public", "roll.password")).fill(last4);
    await voter.press(say("public", "roll.look"));
  };
  return {
    padron: () => goesTo(voter, "/padron"),
    "padron-incomplete": async () => {
      await voter.press(say("public", "roll.look"));
      await voter.reads(say("public", "roll.incomplete"));
    },
    "padron-refused": async () => {
      const { document, last4 } = aPerson();
      await look(document, last4);
      await voter.reads(say("public", "roll.refused"));
    },
    "padron-found": async () => {
      await look(voted.document, voted.last4);
      await voter.sees(say("public", "roll.yours"));
    },
  };
};

export const formWalks = { support, registration, notMe, verifying, ownRolls };
