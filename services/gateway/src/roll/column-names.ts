import { RollField, rollFields } from "@urna/contract/roll-import/roll-file";
import { plainWord } from "@urna/contract/roll-import/category-words";

/**
 * The template's name of each field, and in what other words Chilean spreadsheets say it: those of SIGE, of payrolls and
 * of schools. Of whom a column is ("RUN Apoderado") is no part of it.
 */
export const columnNames: Record<RollField, { name: string; aliases: readonly string[] }> = {
  documentType: {
    name: "tipo_documento",
    aliases: ["tipo documento", "tipo doc", "tipo de documento", "tipo identificacion"],
  },
  documentNumber: {
    name: "numero_documento",
    aliases: [
      "rut",
      "run",
      "rut completo",
      "rut con dv",
      "rut dv",
      "n rut",
      "n documento",
      "nro documento",
      "numero de documento",
      "documento",
      "cedula",
      "cedula de identidad",
      "ci",
      "identificador",
      "run dv",
      "run completo",
      "run con dv",
      "n run",
      "ipe",
      "rut ipe",
      "run ipe",
    ],
  },
  checkDigit: {
    name: "digito_verificador",
    aliases: [
      "dv",
      "d v",
      "dgv",
      "dgv run",
      "dv run",
      "dv rut",
      "digito",
      "digito ver",
      "dig ver",
      "dig verificador",
      "digito verificador run",
      "digito verificador rut",
    ],
  },
  last4: {
    name: "verificador_4",
    aliases: ["verificador", "ultimos 4", "clave", "serie", "numero de serie", "ultimos 4 serie"],
  },
  givenNames: {
    name: "nombres",
    aliases: ["nombre", "primer nombre", "nombre social", "given names"],
  },
  surnames: { name: "apellidos", aliases: ["apellido", "apellidos completos"] },
  firstSurname: {
    name: "apellido_paterno",
    aliases: ["ap paterno", "paterno", "primer apellido", "apellido 1"],
  },
  secondSurname: {
    name: "apellido_materno",
    aliases: ["ap materno", "materno", "segundo apellido", "apellido 2"],
  },
  fullName: {
    name: "nombre_completo",
    aliases: ["nombres y apellidos", "nombre y apellidos", "nombre y apellido", "nombre apellido"],
  },
  surnamesFirst: {
    name: "apellidos_y_nombres",
    aliases: ["apellidos y nombre", "apellido y nombre", "apellidos nombres", "apellido nombre"],
  },
  email: {
    name: "email",
    aliases: [
      "correo",
      "correo electronico",
      "mail",
      "e mail",
      "correo institucional",
      "email institucional",
      "direccion de correo",
      "correo personal",
    ],
  },
  phone: {
    name: "telefono",
    aliases: [
      "fono",
      "celular",
      "movil",
      "telefono movil",
      "numero de telefono",
      "telefono celular",
      "telefono contacto",
    ],
  },
  categories: { name: "estamento", aliases: ["estamentos", "rol", "perfil", "tipo de votante", "calidad"] },
  establishment: {
    name: "rbd",
    aliases: [
      "establecimiento",
      "codigo establecimiento",
      "rbd establecimiento",
      "codigo rbd",
      "cod rbd",
      "rbd dv",
      "colegio",
      "escuela",
    ],
  },
  language: { name: "idioma", aliases: ["lengua", "idioma preferido"] },
};

/** The words of a header: without case, accents, and what joins or surrounds them. */
export const headerWords = (header: string) =>
  plainWord(header)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

export const rollFieldOf = (field: string): RollField => RollField.parse(field);
export const nameOfField = (field: RollField) => columnNames[field].name;

/** Without spaces either: "R.U.N." is "RUN". */
const joined = (words: string) => words.replaceAll(" ", "");

const byName = new Map(rollFields.map((field) => [joined(headerWords(nameOfField(field))), field]));
const byAlias = new Map(
  rollFields.flatMap((field) => columnNames[field].aliases.map((alias) => [joined(alias), field] as const)),
);

/** By `headerWords` of a header. */
export const fieldOfName = (words: string) => byName.get(joined(words));
export const fieldOfAlias = (words: string) => byAlias.get(joined(words));
