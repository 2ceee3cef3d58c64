import type { Translator } from "@urna/language/translator";
import type { Clock } from "@urna/service-kit/clock";

/** Texts and time of reports. */
export interface Reporting {
  readonly translator: Translator;
  readonly clock: Clock;
}
