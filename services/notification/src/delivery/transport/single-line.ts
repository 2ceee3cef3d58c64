/** Nothing that came from outside can end a header line and begin another. */
export function singleLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ").trim();
}
