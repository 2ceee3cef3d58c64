import { Custody, type LinkedCustody } from "@urna/contract/custody/ceremony";
import { CustodyPlan } from "@urna/contract/custody/plan";
import { ElectionTrustee, ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import type * as messages from "@urna/protos/ballot/v1/custody";
import { answered } from "@urna/service-kit/grpc/answered";
import { onlyTrue, readTrustees } from "./election.ts";
import { fieldsOf } from "./fields.ts";
import { maskEmail } from "./mask-email.ts";
import { optional, readText } from "./text.ts";

/** What a trustee sees of the elections that they help to guard. */
export function readLinkedCustody({ elections }: { elections: messages.Custody[] }): LinkedCustody {
  return { elections: elections.map(readCustody) };
}

const { election: CustodyElection, me: CustodyMember, ...objects } = Custody.shape;

function readCustody(custody: messages.Custody): Custody {
  const { electionId: id, certs, polynomials, sealed } = custody;
  return {
    election: { ...fieldsOf(CustodyElection, custody, { title: readText, trial: onlyTrue }), id },
    plan: readPlan(custody.plan),
    me: readMember(answered(custody.me)),
    members: custody.members.map(readMember),
    ...optional("key", objects.key.parse(parsed(custody.key))),
    ...optional("certificate", objects.certificate.parse(parsed(custody.certificate))),
    ...(certs.length > 0 && { certs: objects.certs.parse(certs.map(parsed)) }),
    ...(polynomials.length > 0 && { polynomials: objects.polynomials.parse(polynomials.map(parsed)) }),
    ...optional("input", objects.input.parse(parsed(custody.input))),
    ...optional("output", objects.output.parse(parsed(custody.output))),
    ...optional("sealed", sealed && readSealed(sealed)),
  };
}

const parsed = (text: string | undefined): unknown => text && JSON.parse(text);

function readSealed(sealed: messages.SealedCustody) {
  const { fingerprint, publicKey } = sealed;
  return { fingerprint, publicKey, ...readTrustees(sealed) };
}

const readPlan = (plan: messages.CustodyPlan | undefined) => fieldsOf(CustodyPlan, answered(plan), {});

const readMember = (member: messages.CustodyMember) => fieldsOf(CustodyMember, member, {});

const { ceremony: Ceremony, elections: Shared } = ElectionTrustees.shape;

/** Addresses are for those alone who may see personal data. */
export function readElectionTrustees(
  message: messages.ElectionTrustees | undefined,
  { unmasked }: { unmasked: boolean },
): ElectionTrustees {
  const { plan, revision, editable, people, ceremonyStep, missing, elections } = answered(message);
  const readEmail = (email: string) => (unmasked ? email : maskEmail(email));
  return {
    plan: readPlan(plan),
    revision,
    editable,
    people: people.map((person) => fieldsOf(ElectionTrustee, person, { email: readEmail })),
    ceremony: fieldsOf(Ceremony, { step: ceremonyStep, missing }, {}),
    elections: elections.map((other) => fieldsOf(Shared.element, other, { title: readText })),
  };
}
