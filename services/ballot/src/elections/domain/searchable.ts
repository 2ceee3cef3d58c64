/** A text as searches compare it: lower case, no accents, one space between words. */
export function searchable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
