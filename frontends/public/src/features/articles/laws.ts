/**
 * The laws that the texts name. Numbers, and where the Library of Congress keeps each one's text in force; what they
 * say is told in `locales/<language>/articles.json`.
 */
export const laws = {
  publicEducation: { name: "Ley 21.040", source: "https://www.bcn.cl/leychile/navegar?idLey=21040" },
  personalData: { name: "Ley 21.719", source: "https://www.bcn.cl/leychile/navegar?idLey=21719" },
  cybersecurity: { name: "Ley 21.663", source: "https://www.bcn.cl/leychile/navegar?idLey=21663" },
  electronicSignature: { name: "Ley 19.799", source: "https://www.bcn.cl/leychile/navegar?idLey=19799" },
} as const;

export const lawNames = Object.fromEntries(Object.entries(laws).map(([key, { name }]) => [key, name]));
