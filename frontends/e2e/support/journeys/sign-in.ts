import { requestOtp } from "@urna/contract/sessions/routes";
import { callsTo } from "../calls/calls-to.ts";
import { aPerson } from "../election.ts";
import type { Journey } from "../scene.ts";

const codeRequests = callsTo(requestOtp);

/** On the way to the ballot. */
export const signInJourneys: readonly Journey[] = [
  {
    cause: "an address or RUT that cannot be one",
    brings: [
      "Ingrese su correo electrónico o RUT",
      "Formato de RUT inválido. Debe ser: 12345678-9",
      "Formato de email inválido",
    ],
    async walk({ stage, election, showsEverywhere }) {
      const voter = await stage.voter();
      const asked: string[] = [];
      voter.page.on("request", (request) => asked.push(request.url()));
      await voter.goesToVote(election);
      await voter.asksForCode("");
      await showsEverywhere(voter.page, "Ingrese su correo electrónico o RUT");
      await voter.asksForCode("12345678-9");
      await showsEverywhere(voter.page, "Formato de RUT inválido. Debe ser: 12345678-9");
      await voter.asksForCode("docente@");
      await showsEverywhere(voter.page, "Formato de email inválido");
      expect(asked.filter((url) => codeRequests.test(url))).toEqual([]);
      await voter.close();
    },
  },
  {
    cause: "a document that is not filled in, or not with four characters",
    brings: [
      "Complete todos los campos",
      "Los últimos 4 caracteres deben ser exactamente 4",
      "para el RUT {code} es '{secret}'",
      "para el documento {code} es '{secret}'",
    ],
    async walk({ stage, election, showsEverywhere }) {
      const voter = await stage.voter();
      const { page, say } = voter;
      await voter.goesToVote(election);
      await voter.entersDocument({ document: "", last4: "" });
      await showsEverywhere(page, "Complete todos los campos");
      // What is explained is an invented document, never the one that is typed.
      await voter.entersDocument({ document: "11.111.111-1", last4: "111" });
      await showsEverywhere(page, "Los últimos 4 caracteres deben ser exactamente 4");
      await showsEverywhere(page, "para el RUT {code} es '{secret}'", {
        values: { code: "12345678-5", secret: "6785" },
      });
      await page.getByLabel(say("voting", "signIn.document.type")).selectOption("passport");
      await page.getByLabel(say("voting", "signIn.document.number")).fill("fx-90417b");
      await showsEverywhere(page, "para el documento {code} es '{secret}'", {
        values: { code: "AB123456", secret: "3456" },
      });
      await voter.close();
    },
  },
  {
    cause: "a document that is not on the roll, and one with other last four",
    brings: ["Credenciales inválidas"],
    async walk({ stage, election, nextPerson, showsEverywhere, says }) {
      const voter = await stage.voter();
      const { document, last4 } = nextPerson();
      await voter.goesToVote(election);
      await voter.entersDocument(aPerson());
      await showsEverywhere(voter.page, "Credenciales inválidas");
      expect(await voter.page.locator('main a[href="/solicitud-registro"]').count()).toBeGreaterThan(0);
      await voter.entersDocument({ document, last4: last4 === "0000" ? "1111" : "0000" });
      await says(voter.page, "Credenciales inválidas");
      await voter.entersDocument({ document, last4 });
      await voter.sees(voter.say("voting", "ballot.title"));
      await voter.close();
    },
  },
  {
    cause: "an incomplete code and a wrong one, before the right one",
    brings: ["Code sent to: {email}", "Ingrese el código de 6 dígitos", "Código inválido"],
    async walk({ stage, election, nextPerson, showsEverywhere }) {
      const person = nextPerson();
      const voter = await stage.voter();
      await voter.goesToVote(election);
      await voter.asksForCode(person.email);
      await showsEverywhere(voter.page, "Code sent to: {email}");
      await voter.entersCode("12");
      await showsEverywhere(voter.page, "Ingrese el código de 6 dígitos");
      const code = await voter.readsCode(person);
      await voter.entersCode(code === "123456" ? "654321" : "123456");
      await showsEverywhere(voter.page, "Código inválido");
      await voter.entersCode(code);
      await voter.sees(voter.say("voting", "ballot.title"));
      await voter.close();
    },
  },
  {
    cause: "nobody's address on the roll",
    brings: ["No tienes email registrado. Te redirigiremos al método alternativo."],
    async walk({ stage, election, withoutEmail, showsEverywhere }) {
      const voter = await stage.voter();
      await voter.goesToVote(election);
      await voter.asksForCode(withoutEmail.document);
      await showsEverywhere(
        voter.page,
        "No tienes email registrado. Te redirigiremos al método alternativo.",
      );
      const number = voter.page.getByLabel(voter.say("voting", "signIn.document.number"));
      await number.waitFor();
      expect(await number.inputValue()).toBe(withoutEmail.document);
      await voter.close();
    },
  },
];
