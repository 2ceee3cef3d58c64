import type { Custody } from "@urna/contract/api/custody";
import { verificationKeyIn } from "./certificate.ts";
import type { OwnFile, Seat } from "./worker/own-key-file.ts";

/** Where the trustee sits, for the worker. */
export function seatOf({ election, me, members, plan }: Custody): Seat {
  return {
    kind: plan.people === "mandatory" ? "mandatory" : "member",
    group: election.group,
    label: `${me.name} (${election.code})`,
    size: members.length,
    threshold: plan.threshold ?? members.length,
    index: me.index,
  };
}

/** What tells the key files of this election apart, as far as the trustees have sent it. */
export function knownKeysOf(custody: Custody): Pick<OwnFile, "mine" | "others"> {
  const { key, certificate, certs = [], me, members, sealed } = custody;
  const mine = key?.public_key ?? (certificate && verificationKeyIn(certificate));
  const sealedKeys = (sealed?.trustees ?? [])
    .filter(({ kind }) => kind === "mandatory")
    .map(({ publicKey, name }) => ({ publicKey, name }));
  const certified = certs.map((cert, at) => ({
    publicKey: verificationKeyIn(cert),
    name: members.find(({ index }) => index === at + 1)?.name ?? "",
  }));
  const others = [...sealedKeys, ...certified].filter(({ name }) => name !== me.name);
  return { mine, others };
}
