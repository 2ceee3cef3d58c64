import { helm } from "./helm.ts";

/** Without helm the chart's tests are skipped, and counted so. */
export const describeChart = helm ? describe : describe.skip;
