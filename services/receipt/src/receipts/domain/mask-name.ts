/**
 * `Juan Pérez Rojas` → `Juan P. R.`: the first word in full, initials of the others, without joining words (de, la, y).
 * A name of one word becomes its initial.
 */
export function maskName(name: string): string {
  const [first = "", ...others] = name.normalize("NFC").split(/\s+/).filter(Boolean);
  if (others.length === 0) return initial(first);
  return [first, ...others.filter((word) => !joining.has(word.toLowerCase())).map(initial)].join(" ");
}

const joining = new Set(["de", "del", "la", "las", "los", "y", "e", "da", "do", "dos", "van", "von"]);

function initial(word: string): string {
  const [letter] = word.replace(/^[^\p{L}\p{N}]+/u, "");
  return letter ? `${letter.toUpperCase()}.` : "";
}
