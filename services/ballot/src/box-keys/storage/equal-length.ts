const digitsAtOnce = 80;

/**
 * The text padded with spaces, as if each decimal number in quotes took whole steps of 80 digits. Ballots of one election
 * differ only in such numbers: scalars of up to 78 digits, and elements that mostly have 616 or 617. Without the padding,
 * ballots could be recognised by their length.
 */
export function inEqualLength(text: string): string {
  // In a text within a text, the closing quote has a backslash before it.
  const numbers = text.match(/(?<=")\d+(?=\\?")/g) ?? [];
  const missing = numbers.map(({ length }) => (digitsAtOnce - (length % digitsAtOnce)) % digitsAtOnce);
  return text + " ".repeat(missing.reduce((sum, digits) => sum + digits, 0));
}
