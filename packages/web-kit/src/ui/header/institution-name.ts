/** Chile's Servicios Locales are called SLEP wherever there is little room. */
export function shortInstitution(name: string): string {
  return name.replace(/^Servicio Local de Educación Pública(?: de)?(?=\s)/i, "SLEP");
}
