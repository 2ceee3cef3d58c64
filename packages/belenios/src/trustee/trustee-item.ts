import type { TrusteePublicKey } from "./single.ts";
import type { ThresholdParameters } from "./threshold.ts";

/** A mandatory trustee, or a group of which `threshold` members are needed. */
export type TrusteeItem = readonly ["Single", TrusteePublicKey] | readonly ["Pedersen", ThresholdParameters];
