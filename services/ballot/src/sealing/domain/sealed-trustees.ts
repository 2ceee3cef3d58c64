import type { Group } from "@urna/belenios/group";
import { thresholdParameters } from "@urna/belenios/key-ceremony";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { parseTrustees, trusteesText, type TrusteeItem } from "@urna/belenios/trustees";
import { serverTrusteeName } from "@urna/contract/trustees/server-trustee";
import { ownerAt, publicKeyOf, trusteesReady, type Custody } from "../../custody/domain/custody.ts";
import type { Trustee } from "../../elections/domain/election.ts";

export interface SealedTrustees {
  /** Exact bytes of the trustees object. */
  readonly text: string;
  readonly trustees: readonly Trustee[];
  /** Members of the threshold group needed; undefined: there is no group. */
  readonly needed: number | undefined;
  /** The election's public key, from all trustees together. */
  readonly publicKey: string;
  /** The server's, decimal; undefined where it is no trustee. */
  readonly serverPrivateKey: string | undefined;
}

/**
 * The trustees object: the server with a new key where planned, then every mandatory person, or the threshold group as
 * one. All proofs are verified before anything is built on it.
 * @throws Error without every planned key, Refused when one is invalid
 */
export function sealedTrustees(group: Group, custody: Custody): SealedTrustees {
  if (!trusteesReady(custody)) throw new Error("a trustee's key is missing");
  const server = custody.plan.server ? newTrusteeKey(group) : undefined;
  const serverItems: TrusteeItem[] = server
    ? [["Single", { ...server.publicKey, name: serverTrusteeName }]]
    : [];
  const text = trusteesText([...serverItems, ...peopleItems(custody)]);
  const { publicKey } = parseTrustees(text, group);
  const serverTrustee = server && {
    index: 1,
    name: serverTrusteeName,
    kind: "server" as const,
    publicKey: server.publicKey.public_key,
  };
  return {
    text,
    publicKey,
    trustees: [...(serverTrustee ? [serverTrustee] : []), ...peopleTrustees(custody)],
    needed: custody.plan.threshold,
    serverPrivateKey: server?.privateKey,
  };
}

function peopleItems({ plan, people }: Custody): TrusteeItem[] {
  if (plan.people === "none") return [];
  if (plan.people === "mandatory")
    return people.flatMap(({ name, publicKey }) => (publicKey ? [["Single", { ...publicKey, name }]] : []));
  const group = thresholdParameters({
    threshold: plan.threshold ?? 0,
    certs: people.flatMap(({ certificate }) => certificate ?? []),
    polynomials: people.flatMap(({ polynomial }) => polynomial ?? []),
    outputs: people.flatMap(({ name, output }) =>
      output ? { public_key: { ...output.public_key, name } } : [],
    ),
  });
  return [["Pedersen", group]];
}

function peopleTrustees({ plan, people }: Custody): Trustee[] {
  const kind = plan.people === "threshold" ? "member" : "mandatory";
  return people.map((person, position) => ({
    index: ownerAt(plan, position),
    name: person.name,
    kind,
    publicKey: publicKeyOf(person) ?? "",
  }));
}
