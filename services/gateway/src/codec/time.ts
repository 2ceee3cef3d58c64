import { answered } from "@urna/service-kit/grpc/answered";

/** A time that its service always sets, as it is written outside. */
export const timeOf = (time: Date | undefined): string => answered(time).toISOString();

/** A time of a draft, which is empty outside until it is decided. */
export const plannedTime = (time: Date | undefined): string => time?.toISOString() ?? "";
