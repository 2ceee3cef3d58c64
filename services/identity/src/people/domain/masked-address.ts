/** `m•••l@example.cl`: the first and last letter, whatever the length, and the domain. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const local = [...email.slice(0, at)];
  return `${local[0] ?? ""}•••${local.length > 1 ? local.at(-1) : ""}${email.slice(at)}`;
}
