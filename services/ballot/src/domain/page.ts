export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** A column's name, with `-` before it for descending; empty: newest closing first. */
  readonly sort: string;
  readonly q: string;
}
