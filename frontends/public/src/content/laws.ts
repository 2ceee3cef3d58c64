const library = "https://www.bcn.cl/leychile/navegar?idLey=";

/**
 * The laws that the texts name: their numbers, their official titles (in Spanish in every language), and where the
 * Library of Congress keeps each one's text in force. `locales/<language>/articles.json` says what they are about.
 */
export const laws = {
  publicEducation: {
    name: "Ley 21.040",
    title: "Crea el Sistema de Educación Pública",
    source: `${library}21040`,
  },
  schoolCouncils: {
    name: "Ley 19.979",
    title: "Modifica el régimen de jornada escolar completa diurna y otros cuerpos legales",
    source: `${library}19979`,
  },
  personalData: {
    name: "Ley 21.719",
    title:
      "Regula la protección y el tratamiento de los datos personales y crea la Agencia de Protección de Datos Personales",
    source: `${library}21719`,
  },
  privateLife: {
    name: "Ley 19.628",
    title: "Sobre protección de la vida privada",
    source: `${library}19628`,
  },
  cybersecurity: { name: "Ley 21.663", title: "Ley Marco de Ciberseguridad", source: `${library}21663` },
  electronicSignature: {
    name: "Ley 19.799",
    title: "Sobre documentos electrónicos, firma electrónica y servicios de certificación de dicha firma",
    source: `${library}19799`,
  },
  inclusion: {
    name: "Ley 20.422",
    title: "Establece normas sobre igualdad de oportunidades e inclusión social de personas con discapacidad",
    source: `${library}20422`,
  },
} as const;

/** Whatever else has a name of its own in the texts. */
const otherNames = {
  schoolCouncilsRules: "Decreto Supremo 24 de 2005, del Ministerio de Educación",
  steeringCommittee: "Comité Directivo Local",
  localCouncil: "Consejo Local",
  incidentTeam: "CSIRT Nacional",
  identityService: "ClaveÚnica",
  library: "Biblioteca del Congreso Nacional",
  guidelines: "WCAG 2.1",
} as const;

/** The values that the texts are filled in with. */
export const properNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(laws).map(([key, { name }]) => [key, name])),
  ...otherNames,
};
