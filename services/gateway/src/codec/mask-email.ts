/** `marisol@escuela.example` → `m•••l@escuela.example`; a name of one or two letters shows the first only. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const name = [...address.slice(0, at)];
  const last = name.length > 2 ? name.at(-1) : "";
  return `${name.at(0) ?? ""}•••${last}${address.slice(at)}`;
}
