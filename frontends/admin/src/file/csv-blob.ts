/** A table for spreadsheets; what writes it comes when somebody asks for one. */
export async function csvBlob(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { csvFile } = await import("@urna/contract/csv");
  return new Blob([csvFile(rows)], { type: "text/csv;charset=utf-8" });
}
