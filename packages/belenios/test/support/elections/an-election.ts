import { deriveCredential, newPrivateCredential } from "@urna/belenios/credential";
import { credentialsText } from "@urna/belenios/credential-list";
import { electionText, parseElection, type Election } from "@urna/belenios/election";
import type { GroupName, GroupNamed } from "@urna/belenios/group";
import { secureRandom, type Random } from "@urna/belenios/random";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { parseTrustees, trusteesText, type TrusteeItem } from "@urna/belenios/trustees";
import { newUuid } from "@urna/belenios/uuid";
import type { Question } from "../../../src/election/definition.ts";
import { nativeGroup } from "../../../src/node/native-groups.ts";
import { aThreshold } from "./threshold.ts";

export interface ElectionPlan {
  readonly group: GroupName;
  readonly questions?: readonly Question[];
  readonly description?: string;
  /** One weight per voter. */
  readonly weights: readonly (bigint | undefined)[];
  /** A mandatory trustee, two of three, both, or any that a test made itself. */
  readonly trustees?: "single" | "threshold" | "both" | SomeTrustees;
  readonly groupNamed?: GroupNamed;
  readonly random?: Random;
}

/** Trustees, and enough of them to decrypt: `owner` and private key. */
export interface SomeTrustees {
  readonly items: readonly TrusteeItem[];
  readonly keyHolders: readonly { owner: number; privateKey: string }[];
}

export interface SealedElection {
  readonly election: Election;
  readonly trustees: string;
  readonly credentials: string;
  readonly privateCredentials: readonly string[];
  /** Enough trustees to decrypt: `owner` and private key. */
  readonly keyHolders: readonly { owner: number; privateKey: string }[];
}

export const fiveCandidates: Question = {
  question: "Consejo Local",
  answers: ["Lista A", "Lista B", "Lista C", "Lista D", "Lista E"],
  blank: true,
  min: 1,
  max: 1,
};

/** Everything that an election is set up with. */
export function anElection(plan: ElectionPlan): SealedElection {
  const { groupNamed = nativeGroup, random = secureRandom, questions = [fiveCandidates] } = plan;
  const { description = 'Ñandú "multilingüe" <b>\nKreyòl 🗳' } = plan;
  const group = groupNamed(plan.group);
  const uuid = newUuid(random);
  const { items, keyHolders } = someTrustees(plan, groupNamed, random);
  const trustees = trusteesText(items);
  const { publicKey } = parseTrustees(trustees, group);
  const text = electionText({
    uuid,
    name: "Elección de prueba",
    description,
    group: plan.group,
    publicKey,
    questions,
    administrator: "Comisión",
    credentialAuthority: "Registro",
  });
  const privateCredentials = plan.weights.map(() => newPrivateCredential(random));
  const listed = privateCredentials.map((privateCredential, index) => {
    const { publicCredential } = deriveCredential({ group, uuid, privateCredential });
    const weight = plan.weights[index];
    return weight === undefined ? { publicCredential } : { publicCredential, weight };
  });
  return {
    election: parseElection(text, groupNamed),
    trustees,
    credentials: credentialsText(group, listed),
    privateCredentials,
    keyHolders,
  };
}

function someTrustees(
  { group: name, trustees = "single" }: ElectionPlan,
  groupNamed: GroupNamed,
  random: Random,
): SomeTrustees {
  if (typeof trustees === "object") return trustees;
  const group = groupNamed(name);
  const items: TrusteeItem[] = [];
  const keyHolders: { owner: number; privateKey: string }[] = [];
  if (trustees !== "threshold") {
    const { publicKey, privateKey } = newTrusteeKey(group, random);
    items.push(["Single", publicKey]);
    keyHolders.push({ owner: 1, privateKey });
  }
  if (trustees !== "single") {
    const first = items.length + 1;
    const { parameters, privateKeys } = aThreshold(group, { size: 3, threshold: 2 }, random);
    items.push(["Pedersen", parameters]);
    // The members 1 and 3 take part, so that the Lagrange coefficients are not those of a prefix.
    for (const member of [0, 2]) {
      keyHolders.push({ owner: first + member, privateKey: privateKeys[member] ?? "" });
    }
  }
  return { items, keyHolders };
}
