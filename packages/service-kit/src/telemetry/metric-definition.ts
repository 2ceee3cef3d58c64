/** A label's possible values: listed words, or a description of another closed list. */
export type LabelValues = readonly string[] | { readonly each: string };

export interface MetricDefinition {
  readonly kind: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly labels?: Readonly<Record<string, LabelValues>>;
  /** For a histogram, in the unit of its name. */
  readonly buckets?: readonly number[];
}

/** Values from a list kept elsewhere, never from a request. */
export const each = (what: string) => ({ each: what }) as const;
