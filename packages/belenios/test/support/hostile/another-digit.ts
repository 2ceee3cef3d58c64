/** The same JSON with another first digit in the first number of this field, whatever that digit was. */
export function withAnotherDigit(json: string, field: string): string {
  const start = json.indexOf(`"${field}":"`) + field.length + 4;
  if (start < field.length + 4) throw new Error(`no ${field} to change`);
  return `${json.slice(0, start)}${json[start] === "1" ? "2" : "1"}${json.slice(start + 1)}`;
}
