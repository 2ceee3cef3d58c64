import { deriveCredential } from "@urna/belenios/credential";
import { portableGroup } from "@urna/belenios/portable-groups";
import type { ElectionDetail } from "@urna/contract/api/public";
import type { CheckOutcome } from "./check-election.ts";
import { listedCredentials } from "./listed-credentials.ts";

type Sound = Extract<CheckOutcome, { kind: "sound" }>;

/** `foreign`: the credential is not on the election's list, so it proves nothing. */
export type UnspentVerdict =
  | { readonly kind: "unused"; readonly ballots: number }
  | { readonly kind: "used"; readonly tracker: string }
  | { readonly kind: "foreign" };

/**
 * Whether a ballot of the archive, which has been checked, bears a credential. Its public half is computed here from the
 * private one: what the service says of it is not taken for granted.
 */
export function unspentVerdict(
  privateCredential: string,
  { id, group }: Pick<ElectionDetail, "id" | "group">,
  { bytes, names }: Sound,
): UnspentVerdict {
  const { publicCredential } = deriveCredential({ group: portableGroup(group), uuid: id, privateCredential });
  if (!listedCredentials(bytes).has(publicCredential)) return { kind: "foreign" };
  const tracker = names.trackers[names.credentials.indexOf(publicCredential)];
  return tracker === undefined
    ? { kind: "unused", ballots: names.trackers.length }
    : { kind: "used", tracker };
}
