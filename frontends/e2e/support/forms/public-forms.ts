import { emoji, picture, reordered, rightToLeft, script, tooLong } from "../attacks/hostile.ts";
import { textsIn } from "../texts.ts";
import type { Refusal, TrialForm } from "./trial-form.ts";

const say = textsIn("es");
const wrong = (code: string) => say("errors", `fields.${code}`);

const receiptNumber = say("receipts", "number");
const notFound = say("errors", "receipt-not-found");
const asReceipt = (typed: string) => ({ typed: { [receiptNumber]: typed }, says: notFound });

export const receiptSearch: TrialForm = {
  right: {},
  send: say("receipts", "verify"),
  refusals: [
    { what: "nothing", typed: { [receiptNumber]: "" }, says: say("receipts", "empty") },
    { what: "nothing again", typed: { [receiptNumber]: " " }, says: say("receipts", "empty") },
    { what: "a long text", ...asReceipt(tooLong) },
    { what: "other letters", ...asReceipt("SLEP-XXXXXXXX") },
    { what: "an emoji", ...asReceipt(emoji) },
    { what: "Arabic", ...asReceipt(rightToLeft) },
    { what: "a script", ...asReceipt(script) },
    { what: "nobody's number", ...asReceipt("SLEP-00000000") },
  ],
};

/** What a name and an address are refused for, on whichever form they stand. */
function nameAndEmail(fullName: string, email: string): Refusal[] {
  const asName = (typed: string) => ({ typed: { [fullName]: typed } });
  const asEmail = (typed: string) => ({ typed: { [email]: typed } });
  return [
    { what: "a long name", ...asName(tooLong), says: wrong("too-long") },
    { what: "an emoji for a name", ...asName(emoji), says: wrong("invalid-format") },
    { what: "a reordered name", ...asName(reordered), says: wrong("invalid-characters") },
    { what: "a long address", ...asEmail(`${tooLong}@correo.cl`), says: wrong("too-long") },
    { what: "half an address", ...asEmail("persona@"), says: wrong("invalid-email") },
    { what: "an emoji's address", ...asEmail(`${emoji}@correo.cl`), says: wrong("invalid-email") },
    { what: "an Arabic address", ...asEmail(rightToLeft), says: wrong("invalid-email") },
    { what: "a script for an address", ...asEmail(script), says: wrong("invalid-email") },
  ];
}

const asked = (field: string) => say("requests", `registration.${field}`);
const incomplete = say("public", "form.incomplete");

/** A name and a message are texts: a script in them is one too, and is to be seen wherever they are. */
export const registration: TrialForm = {
  right: {
    [asked("fullName")]: `Persona ${script}`,
    [asked("email")]: "persona@prueba.example",
    [asked("documentNumber")]: "P 1234567",
    [asked("rut")]: "",
    [asked("category")]: "guardian",
    [asked("message")]: `${picture} ${rightToLeft} ${emoji}`,
  },
  send: asked("send"),
  refusals: [
    { what: "no name", typed: { [asked("fullName")]: "" }, says: incomplete },
    { what: "no category", typed: { [asked("category")]: "" }, says: incomplete },
    ...nameAndEmail(asked("fullName"), asked("email")),
    { what: "a long document", typed: { [asked("documentNumber")]: tooLong }, says: wrong("too-long") },
    { what: "an emoji for one", typed: { [asked("documentNumber")]: emoji }, says: wrong("invalid-format") },
    {
      what: "Arabic for one",
      typed: { [asked("documentNumber")]: rightToLeft },
      says: wrong("invalid-format"),
    },
    { what: "a wrong check digit", typed: { [asked("rut")]: "12.345.678-9" }, says: wrong("invalid-rut") },
    { what: "a long message", typed: { [asked("message")]: tooLong }, says: wrong("too-long") },
  ],
};

const text = (field: string) => say("requests", `support.${field}`);

export const supportRequest: TrialForm = {
  right: {
    [text("fullName")]: rightToLeft,
    [text("email")]: "persona@prueba.example",
    [text("subject")]: "technical",
    [text("message")]: `No veo el botón.\n${script}`,
  },
  send: text("send"),
  refusals: [
    { what: "no subject", typed: { [text("subject")]: "" }, says: incomplete },
    ...nameAndEmail(text("fullName"), text("email")),
    { what: "a long message", typed: { [text("message")]: tooLong }, says: wrong("too-long") },
    {
      what: "a reordered message",
      typed: { [text("message")]: `${reordered}${script}` },
      says: wrong("invalid-characters"),
    },
  ],
};

const looked = (field: string) => say("requests", `roll.${field}`);
const asPassport = (typed: string) => ({
  [looked("documentType")]: "passport",
  [looked("identifier")]: typed,
});
const unknown = say("errors", "invalid-credentials");

export const rollSearch: TrialForm = {
  right: {
    [looked("documentType")]: "rut",
    [looked("identifier")]: "12.345.678-5",
    [looked("password")]: "6785",
  },
  send: looked("look"),
  refusals: [
    { what: "no document", typed: { [looked("identifier")]: "" }, says: looked("incomplete") },
    {
      what: "a wrong check digit",
      typed: { [looked("identifier")]: "12.345.678-9" },
      says: wrong("invalid-rut"),
    },
    { what: "a long passport", typed: asPassport(tooLong), says: wrong("too-long") },
    { what: "a reordered passport", typed: asPassport(reordered), says: wrong("invalid-characters") },
    { what: "an emoji for a passport", typed: asPassport(emoji), says: unknown },
    { what: "a script for a passport", typed: asPassport(script), says: unknown },
    { what: "three characters", typed: { [looked("password")]: "678" }, says: wrong("invalid-last4") },
    { what: "Arabic for them", typed: { [looked("password")]: "محمد" }, says: wrong("invalid-last4") },
    { what: "a long text for them", typed: { [looked("password")]: tooLong }, says: wrong("invalid-last4") },
    { what: "somebody unknown", typed: {}, says: unknown },
  ],
};
