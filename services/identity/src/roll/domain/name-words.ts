/** Lower-case words without accents: what people search names by. */
export function nameWords(name: string): string[] {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Every word of a name and its beginnings from three letters on, each once. */
export function searchableWords(name: string): string[] {
  return [...new Set(nameWords(name).flatMap(withPrefixes))];
}

function withPrefixes(word: string): string[] {
  const letters = [...word];
  const prefixes = letters.slice(3).map((_letter, index) => letters.slice(0, index + 3).join(""));
  return [...prefixes, word];
}
