import { hkdfSync } from "node:crypto";
import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { openSealed, seal } from "@urna/service-kit/crypto/aes-gcm";
import { blindIndex } from "@urna/service-kit/crypto/keyed-hash";
import { padded, unpadded } from "@urna/service-kit/crypto/padded";
import { boxKeyPair, openSealedTo } from "@urna/service-kit/crypto/sealed-box";
import type { Queryable } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import type { Link, NewLink } from "../../roll/domain/ports.ts";

/** What one election writes in the place of voters, credentials and links. */
export interface ElectionSecrets {
  /** 32 bytes, the same for the same voter. */
  voterIndex(voterId: PersonId): Buffer;
  /** 32 bytes, the same for the same credential. */
  credentialIndex(publicCredential: string): Buffer;
  /** As long for every link of the election. */
  sealLink(link: Link): Buffer;
  openLink(sealed: Buffer): Link;
  /** The same while the links are being made; neither opens in the place of the other. */
  sealNewLink(link: NewLink): Buffer;
  openNewLink(sealed: Buffer): NewLink;
  sealVoter(voterId: PersonId): Buffer;
  openVoter(sealed: Buffer): PersonId;
  /** For ballot, which reports each used credential. */
  readonly markingKey: Buffer;
  /** Undefined where it was sealed to another key. */
  openAccepted(sealed: Buffer): string | undefined;
}

/** Undefined for an election whose key was destroyed, or never made. @throws DomainError `unavailable` */
export type FindSecrets = (electionId: ElectionId, on?: Queryable) => Promise<ElectionSecrets | undefined>;

export function findSecrets(keys: ElectionKeys): FindSecrets {
  return async (electionId, on) => {
    const key = await keys.get(electionId, on);
    return key && secretsOf(electionId, key);
  };
}

const derived = new WeakMap<Buffer, ElectionSecrets>();

/** Worked out once for a key that stays in memory. */
export function secretsOf(electionId: ElectionId, key: Buffer): ElectionSecrets {
  const known = derived.get(key) ?? derive(electionId, key);
  derived.set(key, known);
  return known;
}

/** More than any link takes that belongs to a group of 2,048 bits, or half of it. */
const linkStep = 1_024;

function derive(electionId: ElectionId, key: Buffer): ElectionSecrets {
  const subkey = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", `urna ${purpose} v1`, 32));
  const index = blindIndex(subkey("link index"));
  const [linkKey, markKey] = [subkey("link"), subkey("mark")];
  const pair = boxKeyPair(subkey("marking key"));
  const data = (table: string) => Buffer.from(`${electionId}/${table}`, "utf8");
  const sealText = (table: string, text: string) =>
    seal(linkKey, padded(Buffer.from(text, "utf8"), linkStep), data(table));
  const openText = (table: string, sealed: Buffer) =>
    unpadded(openSealed(linkKey, sealed, data(table))).toString("utf8");
  return {
    voterIndex: (voterId) => index.of("voter", voterId),
    credentialIndex: (publicCredential) => index.of("credential", publicCredential),
    sealLink: ({ publicCredential, privateCredential, voterId, category, salt, voter }) => {
      const link = { publicCredential, privateCredential, voterId, category, salt, voter };
      return sealText("links", JSON.stringify(link));
    },
    openLink: (sealed) => JSON.parse(openText("links", sealed)) as Link,
    sealNewLink: (link) => sealText("prepared_links", JSON.stringify(link)),
    openNewLink: (sealed) => JSON.parse(openText("prepared_links", sealed)) as NewLink,
    sealVoter: (voterId) => seal(markKey, Buffer.from(voterId, "utf8"), data("marks")),
    openVoter: (sealed) => openSealed(markKey, sealed, data("marks")).toString("utf8") as PersonId,
    markingKey: pair.publicKey,
    openAccepted: (sealed) => openSealedTo(pair, sealed)?.toString("utf8").trimEnd(),
  };
}
