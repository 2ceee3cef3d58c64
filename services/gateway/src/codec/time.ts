import { required } from "./required.ts";

/** A time that its service always sets, as it is written outside. */
export const timeOf = (time: Date | undefined): string => required(time).toISOString();
