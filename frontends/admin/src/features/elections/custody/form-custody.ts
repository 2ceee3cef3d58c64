import { custodyOfPlan, type Custody } from "@urna/web-kit/custody/custody";
import type { DeepPartialSkipArrayKey } from "react-hook-form";
import { updateOf, type CustodyFields } from "./custody-fields.ts";

/** Of what stands in the form, saved or not. */
export function formCustody(watched: DeepPartialSkipArrayKey<CustodyFields>): Custody {
  const { plan, people } = updateOf(watched as CustodyFields);
  return custodyOfPlan(plan, people.length);
}
