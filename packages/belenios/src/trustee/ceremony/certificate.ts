import type { Group } from "../../groups/group.ts";
import { parseJson, shapeReader } from "../../json.ts";
import { secureRandom, type Random } from "../../random.ts";
import { demand, within } from "../../refusal.ts";
import { readCertificate, readCertificates } from "./ceremony-messages.ts";
import { memberSecrets, type MemberSecrets } from "./member-seed.ts";
import { signMessage, type SignedMessage } from "../signed-message.ts";
import {
  certificateText,
  parseCertificate,
  type CertifiedKeys,
  type MemberContext,
} from "../threshold-messages.ts";

/** All members of a ceremony by their certificates, in their order. */
export interface CertifiedMembers {
  readonly certs: readonly SignedMessage[];
  readonly threshold: number;
  readonly keys: readonly CertifiedKeys[];
}

/** The keys of one member, secret and public. */
export interface OwnKeys extends MemberSecrets {
  readonly own: CertifiedKeys;
}

const reader = shapeReader("ceremony-shape-wrong");

/**
 * Step 1 of the ceremony: the certificate of the keys derived from a member's seed.
 * @throws Refused `ceremony-seed-wrong`
 */
export function memberCertificate(
  group: Group,
  member: MemberContext & { seed: string; random?: Random },
): SignedMessage {
  const { seed, random = secureRandom } = member;
  const { signing, decryption } = memberSecrets(group, seed);
  const message = certificateText(group, member, {
    verification: group.encode(group.generator.power(signing)),
    encryption: group.encode(group.generator.power(decryption)),
  });
  return { message, signature: signMessage(group, message, { secret: signing, random }) };
}

/**
 * Step 2: everybody's checks of a certificate.
 * @throws Refused `threshold-certificate-…`, `threshold-message-not-canonical`, `ceremony-shape-wrong`, `trustees-…`,
 * `element-…`, `scalar-not-canonical`
 */
export function verifyCertificate(group: Group, cert: SignedMessage, context: MemberContext): void {
  parseCertificate(group, readCertificate(cert), context);
}

/** Verifies all certificates. The first names the threshold, and the others must agree. */
export function certifiedMembers(group: Group, certs: readonly SignedMessage[]): CertifiedMembers {
  const read = readCertificates(certs);
  const [first] = read;
  demand(first !== undefined, "threshold-size-wrong", "certs");
  const { threshold } = within("certs[0]", () => announcedContext(first));
  const size = read.length;
  demand(threshold >= 1 && threshold <= size, "threshold-size-wrong", "certs");
  const keys = read.map((cert, index) =>
    within(`certs[${index}]`, () => parseCertificate(group, cert, { size, threshold, index: index + 1 })),
  );
  return { certs: read, threshold, keys };
}

/**
 * The secrets of member `index` (from 1), whose certificate came from this seed.
 * @throws Refused `ceremony-seed-wrong`, `ceremony-member-unknown`
 */
export function ownSecrets(
  group: Group,
  { keys }: CertifiedMembers,
  { seed, index }: { seed: string; index: number },
): OwnKeys {
  const own = keys[index - 1];
  demand(own !== undefined, "ceremony-member-unknown");
  return matchingSecrets(group, own, seed);
}

/** The secrets of the seed behind a certificate, in any context. */
export function certifiedSecrets(
  group: Group,
  { seed, cert }: { seed: string; cert: SignedMessage },
): OwnKeys {
  const read = readCertificate(cert);
  return matchingSecrets(group, parseCertificate(group, read, announcedContext(read)), seed);
}

function matchingSecrets(group: Group, own: CertifiedKeys, seed: string): OwnKeys {
  const secrets = memberSecrets(group, seed);
  const same =
    group.equal(group.generator.power(secrets.signing), own.verification) &&
    group.equal(group.generator.power(secrets.decryption), own.encryption);
  demand(same, "ceremony-seed-wrong");
  return { ...secrets, own };
}

/** The context that a certificate claims. It still has to be verified, like the rest. */
function announcedContext({ message }: SignedMessage): MemberContext {
  const wire = reader.object(parseJson(message, "ceremony-not-json"), "message");
  const context = reader.object(wire["context"], "message.context");
  const count = (key: string) => reader.count(context[key], `message.context.${key}`);
  return { size: count("size"), threshold: count("threshold"), index: count("index") };
}
