import {
  aSigningAuthority,
  twoHandsThatSigned,
} from "../../../../packages/belenios/test/support/elections/two-hands.ts";

/** A list of credentials that two authorities sign. */
export interface SignedList {
  readonly uuid: string;
  readonly attempt: number;
  readonly credentials: string;
}

const keys = { identity: aSigningAuthority(), registrar: aSigningAuthority() };
const rules = { hands: "two-hands" };

/** The definition's part of two hands that have signed the list. The registrar is at https://registrar.example. */
export function signedByBoth(list: SignedList) {
  return { rules, authorities: twoHandsThatSigned(list, keys) };
}

/** The same with a registrar that has signed another list. */
export function signedByIdentity(list: SignedList) {
  const other = twoHandsThatSigned({ ...list, credentials: "[]" }, keys);
  const { registrar } = other;
  return { rules, authorities: { ...twoHandsThatSigned(list, keys), registrar } };
}
