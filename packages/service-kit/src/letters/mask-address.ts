/** `marisol@escuela.example` → `m•••l@escuela.example`; a local part of one or two letters shows only the first. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const name = [...address.slice(0, at)];
  const first = name.at(0) ?? "";
  const last = name.length > 2 ? name.at(-1) : "";
  return `${first}•••${last}${address.slice(at)}`;
}
