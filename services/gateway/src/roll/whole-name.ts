/** Words that belong to the one after them: "de la Fuente" is one surname. */
const particles = new Set(["de", "del", "la", "las", "los", "da", "dos", "di", "van", "von", "san", "santa"]);

interface Name {
  givenNames: string;
  surnames: string;
}

/**
 * Given names and surnames of a whole name. A comma stands after the surnames; without one the surnames are two of three
 * names or more, and one of two. Where they stand, the column says.
 */
export function splitName(text: string, { surnamesFirst }: { surnamesFirst: boolean }): Name {
  const [surnames = "", givenNames] = text.split(",").map((part) => part.trim());
  if (givenNames !== undefined) return { surnames, givenNames };
  const names = nameUnits(text);
  const count = names.length > 2 ? 2 : names.length - 1;
  if (count < 1) return { givenNames: names.join(" "), surnames: "" };
  const from = surnamesFirst ? 0 : names.length - count;
  return { surnames: names.splice(from, count).join(" "), givenNames: names.join(" ") };
}

/** Particles together with the name after them. */
function nameUnits(text: string): string[] {
  const units: string[] = [];
  let open = "";
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    open += open === "" ? word : ` ${word}`;
    if (particles.has(word.toLowerCase())) continue;
    units.push(open);
    open = "";
  }
  if (open !== "") units.push(open);
  return units;
}
