import { keyFileLabel } from "@urna/belenios/key-file";
import type { Custody } from "@urna/contract/custody/ceremony";
import { verificationKeyIn } from "./exchange/certificate.ts";
import type { Seat } from "./worker/own-key-file.ts";

/** Where the trustee sits, for the worker, and what identifies the keys of this election, as far as they were sent. */
export function seatOf(custody: Custody): Seat {
  const { election, me, members, plan } = custody;
  return {
    electionId: election.id,
    code: election.code,
    name: me.name,
    kind: plan.people === "mandatory" ? "mandatory" : "member",
    group: election.group,
    size: members.length,
    threshold: plan.threshold ?? members.length,
    index: me.index,
    ...knownKeysOf(custody),
  };
}

function knownKeysOf(custody: Custody): Pick<Seat, "mine" | "others"> {
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

/** What a trustee's key file of these elections is known by. */
export function fileLabelOf(custodies: readonly Custody[]): string {
  const name = custodies[0]?.me.name ?? "";
  return keyFileLabel({ name, keys: custodies.map(({ election }) => election) });
}
