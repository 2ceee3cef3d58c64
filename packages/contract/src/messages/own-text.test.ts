import { fieldErrors } from "../api/field-errors.ts";
import { namesAddress, OwnText } from "./own-text.ts";

const text = { es: "Traiga su credencial.\nHasta mañana.", en: "Bring your card.", ht: "Pote kat ou." };
const wrong = (input: object) => {
  const { error } = OwnText.safeParse(input);
  return error ? fieldErrors(error, input) : [];
};

it("takes plain words in the three languages, tags as text", () => {
  expect(wrong(text)).toEqual([]);
  expect(wrong({ ...text, es: "Vote <b>hoy</b>, de 9.00 a 18.30 horas, a.m. o p.m… ¡gracias!" })).toEqual([]);
  expect(wrong({ ...text, ht: "n".repeat(600) })).toEqual([]);
});

it.each([
  ["no other language", { es: text.es }, "en", "required"],
  ["one language empty", { ...text, ht: " " }, "ht", "required"],
  ["a text that is too long", { ...text, en: "n".repeat(601) }, "en", "too-long"],
  ["a control character", { ...text, es: "Hola\u0007" }, "es", "invalid-characters"],
  ["a tab", { ...text, es: "a\tb" }, "es", "invalid-characters"],
  ["a sign that nobody sees", { ...text, es: "ejem\u200bplo" }, "es", "invalid-characters"],
  ["a turn of the direction of reading", { ...text, es: "\u202egro" }, "es", "invalid-characters"],
  ["an address", { ...text, en: "Go to example.org" }, "en", "no-addresses"],
])("refuses %s, at its field", (_what, input, path, code) => {
  expect(wrong(input)).toContainEqual({ path, code });
});

it.each([
  "Entre a https://falso.example ahora",
  "HTTPS:falso",
  "www.falso",
  "vea falso.cl/votar",
  "bit.ly",
  "VOTE EN FALSO.CL",
  "votación.educación",
  "xn--falso.xn--p1ai",
  "escriba a ana@escuela",
  "ana＠escuela．cl",
  "falso。cl",
  "mailto:ana",
  "192.168.0.1",
  "Vote hoy.Gracias",
])("finds an address in: %s", (words) => {
  expect(namesAddress(words)).toBe(true);
});

it.each(["El 12.11.2026 a las 18.30", "1.234.567 personas", "Fin. Otra frase", "y/o", "a.m.", "…y ya"])(
  "finds none in: %s",
  (words) => {
    expect(namesAddress(words)).toBe(false);
  },
);
