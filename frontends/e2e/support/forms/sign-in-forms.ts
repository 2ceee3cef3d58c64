import { emoji, picture, reordered, rightToLeft, script, tooLong } from "../attacks/hostile.ts";
import { textsIn } from "../texts.ts";
import type { TrialForm } from "./trial-form.ts";

const say = textsIn("es");
const wrong = (code: string) => say("errors", `fields.${code}`);

const identifier = say("voting", "signIn.identifier.label");
const asIdentifier = (typed: string) => ({ typed: { [identifier]: typed } });

export const codeRequest: TrialForm = {
  right: {},
  send: say("voting", "signIn.sendCode"),
  refusals: [
    { what: "nothing", ...asIdentifier(""), says: say("voting", "signIn.identifier.required") },
    { what: "spaces", ...asIdentifier("   "), says: say("voting", "signIn.identifier.required") },
    { what: "a long text", ...asIdentifier(tooLong), says: wrong("invalid-rut") },
    { what: "a long address", ...asIdentifier(`${tooLong}@escuela.cl`), says: wrong("invalid-email") },
    { what: "half an address", ...asIdentifier("docente@"), says: wrong("invalid-email") },
    { what: "two addresses", ...asIdentifier("a@escuela.cl, b@escuela.cl"), says: wrong("invalid-email") },
    { what: "a wrong check digit", ...asIdentifier("12.345.678-9"), says: wrong("invalid-rut") },
    { what: "an emoji", ...asIdentifier(emoji), says: wrong("invalid-rut") },
    { what: "an emoji's address", ...asIdentifier(`${emoji}@escuela.cl`), says: wrong("invalid-email") },
    { what: "Arabic", ...asIdentifier(rightToLeft), says: wrong("invalid-rut") },
    { what: "a script", ...asIdentifier(script), says: wrong("invalid-rut") },
  ],
};

const staff = say("voting", "signIn.staff.label");
const asStaff = (typed: string) => ({ typed: { [staff]: typed } });

export const staffEntry: TrialForm = {
  right: {},
  send: say("voting", "signIn.sendCode"),
  refusals: [
    { what: "nothing", ...asStaff(""), says: say("voting", "signIn.staff.required") },
    { what: "a long text", ...asStaff(tooLong), says: wrong("too-long") },
    { what: "half an address", ...asStaff("escuela@"), says: wrong("invalid-email") },
    { what: "a wrong check digit", ...asStaff("12.345.678-9"), says: wrong("invalid-rut") },
    { what: "an emoji", ...asStaff(emoji), says: wrong("invalid-format") },
    { what: "Arabic", ...asStaff(rightToLeft), says: wrong("invalid-format") },
    { what: "a reordered text", ...asStaff(reordered), says: wrong("invalid-characters") },
  ],
};

const type = say("voting", "signIn.document.type");
const number = say("voting", "signIn.document.number");
const last4 = say("voting", "signIn.document.last4");
const asRut = (typed: string) => ({ typed: { [number]: typed } });
const asPassport = (typed: string) => ({ typed: { [type]: "passport", [number]: typed } });
const asLast4 = (typed: string) => ({ typed: { [last4]: typed } });
const unknown = say("errors", "invalid-credentials");

export const documentEntry: TrialForm = {
  right: { [type]: "rut", [number]: "12.345.678-5", [last4]: "6785" },
  send: say("voting", "signIn.enter"),
  refusals: [
    { what: "no number", ...asRut(""), says: say("voting", "signIn.document.required") },
    { what: "no characters", ...asLast4(""), says: say("voting", "signIn.document.required") },
    { what: "a long RUT", ...asRut("1".repeat(10_000)), says: wrong("invalid-rut") },
    { what: "a wrong check digit", ...asRut("12.345.678-9"), says: wrong("invalid-rut") },
    { what: "Arabic for a RUT", ...asRut(rightToLeft), says: wrong("invalid-rut") },
    { what: "three characters", ...asLast4("678"), says: wrong("invalid-last4") },
    { what: "an emoji for them", ...asLast4("😀😀"), says: wrong("invalid-last4") },
    { what: "Arabic for them", ...asLast4("محمد"), says: wrong("invalid-last4") },
    { what: "a tag for them", ...asLast4("<b>6"), says: wrong("invalid-last4") },
    { what: "a long text for them", ...asLast4(tooLong), says: wrong("invalid-last4") },
    { what: "a long passport", ...asPassport(tooLong), says: wrong("too-long") },
    { what: "a reordered passport", ...asPassport(reordered), says: wrong("invalid-characters") },
    { what: "an emoji for a passport", ...asPassport(emoji), says: unknown },
    { what: "a script for a passport", ...asPassport(script), says: unknown },
    { what: "somebody unknown", typed: {}, says: unknown },
  ],
};

const code = say("voting", "otp.label");
const asCode = (typed: string) => ({ typed: { [code]: typed }, says: say("voting", "otp.format") });

export const codeEntry: TrialForm = {
  right: {},
  send: say("voting", "otp.continue"),
  refusals: [
    { what: "nothing", ...asCode("") },
    { what: "five digits", ...asCode("12345") },
    { what: "a long text", ...asCode(tooLong) },
    { what: "an emoji", ...asCode(emoji) },
    { what: "Arabic digits", ...asCode("١٢٣٤٥٦") },
    { what: "a script", ...asCode(script) },
  ],
};

const email = say("admin", "login.email");
const password = say("admin", "login.password");
const asAdmin = (address: string, secret: string) => ({ typed: { [email]: address, [password]: secret } });

export const adminEntry: TrialForm = {
  right: {},
  send: say("admin", "login.enter"),
  refusals: [
    { what: "no address", ...asAdmin("", "x"), says: say("admin", "login.emailRequired") },
    { what: "no password", ...asAdmin("nadie@slep.cl", ""), says: say("admin", "login.passwordRequired") },
    { what: "a long address", ...asAdmin(tooLong, "x"), says: unknown },
    { what: "a long password", ...asAdmin("largo@slep.cl", tooLong), says: say("errors", "invalid-request") },
    { what: "no address at all", ...asAdmin("nadie", "x"), says: unknown },
    { what: "emoji", ...asAdmin(emoji, emoji), says: unknown },
    { what: "Arabic", ...asAdmin(rightToLeft, rightToLeft), says: unknown },
    { what: "a script", ...asAdmin(script, picture), says: unknown },
  ],
};
