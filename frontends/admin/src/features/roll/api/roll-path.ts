/** `/admin/elections/{id}/roll`: the roll of the election's process. */
export const rollPath = (electionId: string) => `/admin/elections/${encodeURIComponent(electionId)}/roll`;

/** A file of 20 MB, on a slow line, checked row by row. */
export const fileTimeoutMs = 200_000;

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What a file says that it is, by its name: browsers know no type for many of them. */
export const fileType = ({ name }: Pick<File, "name">) =>
  name.toLowerCase().endsWith(".xlsx") ? xlsx : "text/csv";
