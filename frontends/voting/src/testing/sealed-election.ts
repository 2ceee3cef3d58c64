import { commitmentLeaf, commitmentTo, newSalt } from "@urna/belenios/commitment";
import { deriveCredential, joinHalves, newPrivateCredential } from "@urna/belenios/credential";
import { merkleLeaf, merkleTree } from "@urna/belenios/merkle";
import { electionText } from "@urna/belenios/election";
import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import type { GroupName } from "@urna/belenios/group";
import { portableGroup } from "@urna/belenios/portable-groups";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { trackerOf } from "@urna/belenios/tracker";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { parseTrustees, trusteesText, type TrusteeItem } from "@urna/belenios/trustees";
import { newUuid } from "@urna/belenios/uuid";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import type { CastAnswer } from "@urna/contract/casting/ballot";
import type { VotingKit } from "@urna/contract/casting/voting-kit";
import type { OwnReceipt, ReceiptEmail } from "@urna/contract/receipts/own-receipt";
import { canonicalDocument } from "@urna/contract/rut";
import { ed25519 } from "@noble/curves/ed25519.js";

interface ElectionOptions {
  names?: readonly string[];
  min?: number;
  max?: number;
  blank?: boolean;
  group?: GroupName;
  order?: object | undefined;
  /** People who hold the key in the server's place; nobody confirmed. */
  holders?: readonly TrusteeItem[];
  /** The registrar has the other half of the credential. */
  twoHands?: boolean;
  /** Who they are, in the definition of two hands. */
  authorities?: object;
}

export const registrarOrigin = "https://registrar.example";
const authority = { key: "A".repeat(43), signature: "B".repeat(86) };
const bothAuthorities = {
  attempt: 1,
  identity: authority,
  registrar: { origin: registrarOrigin, ...authority },
};

const exampleNames = [
  "Rosa Elvira Huenchumán Tapia",
  "Patricio Olmedo Farías",
  "Marisol Catrileo Bustos",
  "Jean-Robert Delva",
  "Ximena Yáñez Ovalle",
];

/** A small election with real keys, as sealing would leave it, and the box's side of casting. */
export function aSealedElection(options: ElectionOptions = {}) {
  const { names = exampleNames, min = 1, max = 1, blank = true, group = "Ed25519", order } = options;
  const { holders, twoHands = false, authorities = bothAuthorities } = options;
  const id = newUuid();
  const boxKey = ed25519.utils.randomSecretKey();
  const acknowledgementKey = base64url(ed25519.getPublicKey(boxKey));
  const question = "¿Quién quiere que represente a las y los docentes?";
  const own = anOwnCredential({ uuid: id, group, twoHands });
  const definition = JSON.stringify({
    acknowledgementKey,
    ...(twoHands && { authorities }),
    candidates: names.map((name, index) => ({
      name,
      number: index + 1,
      role: { en: `Teacher ${index + 1}`, es: `Docente ${index + 1}` },
    })),
    election: id,
    ...(order && { order }),
    question: { en: "Whom do you want to represent the teachers?", es: question },
    commitmentsRoot: own.root,
    roll: { size: own.size },
    rules: { blank, ...(twoHands && { hands: "two-hands" }), max, min },
    version: 1,
  });
  const keys = portableGroup(group);
  const trustee = newTrusteeKey(keys);
  const server: TrusteeItem = ["Single", { ...trustee.publicKey, name: "Servidor de la plataforma" }];
  const trustees = trusteesText(holders ?? [server]);
  const election = electionText({
    uuid: id,
    name: "Consejo Local de Educación 2026",
    description: `SHA-256 de la definición: ${sha256Hex(definition)}`,
    group,
    publicKey: parseTrustees(trustees, keys).publicKey,
    questions: [{ question, answers: [...names], ...(blank && { blank }), min, max }],
  });
  const fingerprint = sha256Base64(election);
  const { privateKey } = trustee;
  const kit: VotingKit = {
    election,
    fingerprint,
    definition,
    credential: own.identity,
    ...(twoHands && { ticket: "ticket-1" }),
    commitment: own.commitment,
    trustees,
    confirmations: holders
      ? []
      : [{ owner: 1, signature: confirmSealing(keys, { privateKey, fingerprint }) }],
  };

  /** What the box answers to these bytes, receipt or not. */
  function acknowledge(ballot: string, receipt?: OwnReceipt): CastAnswer {
    const tracker = trackerOf(ballot);
    const signed = new TextEncoder().encode(`urna-ack|1|${fingerprint}|${tracker}`);
    const signature = base64url(ed25519.sign(signed, boxKey));
    const acknowledgement = { election: id, fingerprint, tracker, key: acknowledgementKey, signature };
    return { tracker, acknowledgement, ...(receipt && { receipt }) };
  }

  return {
    id,
    kit,
    names,
    document: own.document,
    /** The registrar's half. */
    half: own.registrar,
    acknowledge,
    detail: detailOf({ id, fingerprint, acknowledgementKey }, twoHands),
  };
}

/** The credential of the one voter of the roll, or both its halves, and what ties it to their document. */
function anOwnCredential({ uuid, group, twoHands }: { uuid: string; group: GroupName; twoHands: boolean }) {
  const [document, salt] = ["12.345.678-5", newSalt()];
  const [identity, registrar] = [newPrivateCredential(), newPrivateCredential()];
  const { publicCredential } = deriveCredential({
    group: portableGroup(group),
    uuid,
    privateCredential: twoHands ? joinHalves({ identity, registrar }) : identity,
  });
  const other = merkleLeaf(commitmentLeaf("another credential", commitmentTo(uuid, newSalt(), "876543210")));
  const leaf = commitmentLeaf(publicCredential, commitmentTo(uuid, salt, canonicalDocument(document)));
  const tree = merkleTree([other, merkleLeaf(leaf)]);
  const { root, size } = tree;
  return { document, identity, registrar, commitment: { salt, index: 1, path: tree.path(1) }, root, size };
}

export type SealedElection = ReturnType<typeof aSealedElection>;

const sent: ReceiptEmail = { state: "sent", sentTo: "m•••l@escuela.cl" };

export function aReceipt(electionId: ElectionId, email = sent): OwnReceipt {
  return {
    number: "SLEP-7F3A09C2",
    status: "verified",
    voter: "Marcela Sandoval Rivas",
    category: "teacher",
    election: { id: electionId, title },
    participation: { registered: true, hour: "2026-11-20T13:00:00Z" },
    pdfGenerated: false,
    sentByEmail: email.state === "sent",
    email,
    integrityHash: "0".repeat(64),
    qr: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  };
}

const title = { es: "Consejo Local de Educación 2026", en: "Local Education Council 2026" };

function detailOf(
  own: Pick<ElectionDetail, "id" | "fingerprint" | "acknowledgementKey">,
  twoHands: boolean,
): ElectionDetail {
  return {
    ...own,
    title,
    description: { es: "Elige a quien representa a las y los docentes." },
    question: { es: "¿Quién quiere que represente a las y los docentes?" },
    status: "active",
    state: "open",
    opensAt: "2026-11-16T12:00:00Z",
    closesAt: "2099-11-24T21:00:00Z",
    categories: ["teacher"],
    group: "Ed25519",
    seats: 1,
    candidateCount: 5,
    published: false,
    paused: false,
    annulled: false,
    candidates: [],
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 10,
      access: { teacher: twoHands ? ["document", "clave-unica"] : ["code", "document"] },
      last4Source: "document",
      ...(twoHands && { hands: "two-hands" }),
    },
    trustees: [],
    rollSize: 1248,
  };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
