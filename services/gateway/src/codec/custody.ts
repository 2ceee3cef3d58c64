import { ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import { Custody, TrusteeStep, type LinkedCustody } from "@urna/contract/custody/ceremony";
import { CustodyPlan } from "@urna/contract/custody/plan";
import type * as messages from "@urna/protos/ballot/v1/custody";
import { ElectionState, Group, Language } from "@urna/contract/words";
import { readTrustees } from "./election.ts";
import { required } from "./required.ts";
import { maskEmail } from "./mask-email.ts";
import { optional, readText } from "./text.ts";

/** What a trustee sees of the elections that they help to guard. */
export function readLinkedCustody({ elections }: { elections: messages.Custody[] }): LinkedCustody {
  return { elections: elections.map(readCustody) };
}

function readCustody(custody: messages.Custody): Custody {
  const { electionId: id, code, opensAt, closesAt, sealed } = custody;
  const { certs, polynomials } = Custody.shape;
  return {
    election: {
      id,
      code,
      title: readText(custody.title),
      ...(custody.trial && { trial: true }),
      state: ElectionState.parse(custody.state),
      group: Group.parse(custody.group),
      ...optional("opensAt", opensAt),
      ...optional("closesAt", closesAt),
    },
    plan: readPlan(custody.plan),
    me: readMember(required(custody.me)),
    members: custody.members.map(readMember),
    ...optional("key", Custody.shape.key.parse(parsed(custody.key))),
    ...optional("certificate", Custody.shape.certificate.parse(parsed(custody.certificate))),
    ...(custody.certs.length > 0 && { certs: certs.parse(custody.certs.map(parsed)) }),
    ...(custody.polynomials.length > 0 && {
      polynomials: polynomials.parse(custody.polynomials.map(parsed)),
    }),
    ...optional("input", Custody.shape.input.parse(parsed(custody.input))),
    ...optional("output", Custody.shape.output.parse(parsed(custody.output))),
    ...optional("sealed", sealed && readSealed(sealed)),
  };
}

/** Texts of JSON, empty where there is nothing yet. */
const parsed = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

function readSealed(sealed: messages.SealedCustody) {
  const { fingerprint, publicKey } = sealed;
  return { fingerprint, publicKey, ...readTrustees(sealed) };
}

function readPlan(message: messages.CustodyPlan | undefined): CustodyPlan {
  const { threshold, ...plan } = required(message);
  return CustodyPlan.parse({ ...plan, ...(threshold > 0 && { threshold }) });
}

function readMember({ index, owner, name, step }: messages.CustodyMember) {
  return { index, owner, name, step: TrusteeStep.parse(step) };
}

const CeremonyStep = ElectionTrustees.shape.ceremony.shape.step;

/** Addresses are for those alone who may see personal data. */
export function readElectionTrustees(
  message: messages.ElectionTrustees | undefined,
  { unmasked }: { unmasked: boolean },
): ElectionTrustees {
  const { plan, revision, editable, people, ceremonyStep, missing, elections } = required(message);
  return {
    plan: readPlan(plan),
    revision,
    editable,
    people: people.map(({ id, name, email, language, owner, step, invitedAt, remindedAt, publicKey }) => ({
      id,
      name,
      owner,
      email: unmasked ? email : maskEmail(email),
      language: Language.parse(language),
      step: TrusteeStep.parse(step),
      ...optional("invitedAt", invitedAt),
      ...optional("remindedAt", remindedAt),
      ...optional("publicKey", publicKey),
    })),
    ceremony: { step: CeremonyStep.parse(ceremonyStep), missing },
    elections: elections.map(({ title, ...other }) => ({ ...other, title: readText(title) })),
  };
}
