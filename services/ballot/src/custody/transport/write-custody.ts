import type { Custody as CustodyMessage, ElectionTrustees } from "@urna/protos/ballot/v1/custody";
import { isBeingSealed } from "../../drafts/domain/lock-draft.ts";
import type { Election } from "../../elections/domain/election.ts";
import { trusteeMessage } from "../../elections/transport/write-election.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";
import { ceremonyOf, ownerAt, publicKeyOf, stepOf, type Custody } from "../domain/custody.ts";
import type { CustodyView } from "../domain/read-custody.ts";
import type { SharedElection } from "../domain/shared-elections.ts";

/** The administrator's view. Links leave the service only in emails. */
export function trusteesMessage(
  election: Election,
  custody: Custody,
  elections: readonly SharedElection[],
): ElectionTrustees {
  const { plan, revision, people } = custody;
  const { step, missing } = ceremonyOf(custody);
  return {
    plan,
    revision,
    editable: election.state === "draft" && !isBeingSealed(election),
    people: people.map((person, position) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      language: person.language,
      owner: ownerAt(plan, position),
      step: stepOf(person),
      invitedAt: person.invitedAt,
      remindedAt: person.remindedAt,
      publicKey: publicKeyOf(person),
    })),
    ceremonyStep: step,
    missing: missing.map(({ id }) => id),
    elections: elections.map(({ title, ...shared }) => ({ ...shared, title: { ...title } })),
  };
}

/** A trustee's view. */
export function custodyMessage(view: CustodyView): CustodyMessage {
  const { election, custody, own, me, members, certs, polynomials, input, sealed } = view;
  const confirmed = election.sealing?.confirmed ?? [];
  const { id: electionId, code, state, group } = election;
  return {
    electionId,
    code,
    state,
    group,
    title: { ...election.title },
    trial: election.trial,
    opensAt: election.opensAt,
    closesAt: election.closesAt,
    plan: custody.plan,
    me: { ...me },
    members: members.map((member) => ({ ...member })),
    key: optionalText(own.publicKey),
    certificate: optionalText(own.certificate),
    certs: (certs ?? []).map(text),
    polynomials: (polynomials ?? []).map(text),
    input: optionalText(input),
    output: optionalText(own.output),
    sealed: sealed && {
      fingerprint: sealed.fingerprint,
      trustees: sealed.trustees.map((trustee) => trusteeMessage(trustee, confirmed)),
      trusteesNeeded: sealed.trusteesNeeded,
      publicKey: electionKeyOf(sealed),
    },
  };
}

/** The election's key, from the text that sealing wrote. */
function electionKeyOf({ electionText }: SealedElection): string {
  return (JSON.parse(electionText) as { public_key: string }).public_key;
}

const text = (value: unknown) => JSON.stringify(value);
const optionalText = (value: unknown) => (value === undefined ? undefined : text(value));
