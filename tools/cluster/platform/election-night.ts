import { resolve } from "node:path";

/** What Prometheus answered to a query over a time. */
export interface Matrix {
  readonly result: readonly {
    readonly metric: Readonly<Record<string, string>>;
    /** Seconds since 1970, and a number as Prometheus writes it. */
    readonly values: readonly (readonly [number, string])[];
  }[];
}

/** What a panel of a dashboard showed in a night. */
export interface Panel extends Matrix {
  readonly name: string;
  readonly query: string;
}

/** Where the test of `production` leaves every panel's answer. */
export const nightFile = resolve(".cache/election-night.json");
