/** What a label may say: one of a few listed words, or names that another table closes, in words. */
export type LabelValues = readonly string[] | { readonly each: string };

export interface MetricDefinition {
  readonly kind: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly labels?: Readonly<Record<string, LabelValues>>;
  /** Of a histogram, in the unit of its name. */
  readonly buckets?: readonly number[];
}

/** Values from a list that is kept elsewhere, never made of what a request says. */
export const each = (what: string) => ({ each: what }) as const;
