import type { ElectionId, TrusteeId } from "@urna/contract/identifiers";
import type { ElectionState } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import { type Actor, type StepRequest, auditAct } from "../../life-cycle/domain/take-step.ts";
import { type Custody, type TrusteePerson, ceremonyOf, newToken, ownerAt, tokenHash } from "./custody.ts";
import { lockAll } from "./link.ts";
import { isAskedIn, othersOfLink } from "./others-of-link.ts";
import type { TrusteeMessageKind } from "./ports.ts";

const reminderEveryMs = 60 * 60_000;

/** States in which a link still has a use. */
const linkStates: readonly ElectionState[] = ["draft", "sealed", "open", "paused", "closed"];

type NotifyPorts = Pick<Ports, "stores" | "transact" | "notifyTrustee">;

/**
 * Sends a personal link to every trustee who has none. A repeated request sends nothing twice.
 * @throws DomainError `not-found`, `write-conflict` (the count is over), `unavailable`
 */
export async function inviteTrustees(ports: NotifyPorts, { electionId, actor }: StepRequest): Promise<void> {
  const { election, custody } = await withLinks(ports, electionId);
  const uninvited = custody.people.filter(({ invitedAt }) => invitedAt === undefined);
  await notifyAndAudit(ports, {
    election,
    actor,
    action: "trustee.invite",
    kind: "invitation",
    people: uninvited,
  });
}

/**
 * Sends the link again to every trustee that the ceremony or the count waits for, at most once an hour each.
 * @throws DomainError as of `inviteTrustees`
 */
export async function remindTrustees(ports: NotifyPorts, { electionId, actor }: StepRequest): Promise<void> {
  const { election, custody, now } = await withLinks(ports, electionId);
  const due = missingOf(election, custody).filter(({ invitedAt, remindedAt }) => {
    const last = remindedAt ?? invitedAt;
    return last !== undefined && now.getTime() - last.getTime() >= reminderEveryMs;
  });
  const kind = election.state === "draft" ? "reminder" : "count";
  await notifyAndAudit(ports, { election, actor, action: "trustee.remind", kind, people: due });
}

/**
 * Replaces one person's link in all its elections and sends the new one. The old link stops working at once. If sending
 * fails, the next invitation sends it.
 * @throws DomainError as of `inviteTrustees`
 */
export async function renewTrusteeLink(
  ports: NotifyPorts & Pick<Ports, "random">,
  { electionId, trusteeId, actor }: StepRequest & { trusteeId: TrusteeId },
): Promise<void> {
  const { election } = await withLinks(ports, electionId);
  const renewed = await ports.transact(async ({ elections, trustees, events }) => {
    const { people } = await trustees.findCustody(electionId);
    const person = people.find(({ id }) => id === trusteeId);
    if (person === undefined) throw new DomainError("not-found");
    const seats = await trustees.findSeats(tokenHash(person.token));
    await lockAll(elections, seats);
    const token = newToken(ports.random);
    await trustees.replaceToken(
      seats.map((seat) => seat.trusteeId),
      token,
    );
    await auditAct(events, actor, { action: "trustee.renew-link", target: electionId });
    return { ...person, token, invitedAt: undefined, remindedAt: undefined };
  });
  const kind = election.state === "closed" ? "count" : "invitation";
  await send(ports, { election, kind, people: [renewed] });
}

async function withLinks({ stores }: NotifyPorts, electionId: ElectionId) {
  const election = await stores.elections.findElection(electionId);
  if (election === undefined) throw new DomainError("not-found");
  if (!linkStates.includes(election.state)) throw new DomainError("write-conflict");
  return {
    election,
    custody: await stores.trustees.findCustody(electionId),
    now: await stores.elections.currentTime(),
  };
}

/** The people that a draft's ceremony or a closed election's count waits for. */
function missingOf({ state, pendingCount }: Election, custody: Custody): readonly TrusteePerson[] {
  if (state === "draft") return ceremonyOf(custody).missing;
  if (pendingCount?.stage !== "waiting") return [];
  return custody.people.filter(
    (_, position) => !pendingCount.given.includes(ownerAt(custody.plan, position)),
  );
}

interface Notice {
  readonly election: Election;
  readonly kind: TrusteeMessageKind;
  readonly people: readonly TrusteePerson[];
}

async function notifyAndAudit(
  ports: NotifyPorts,
  { actor, action, ...notice }: Notice & { actor: Actor; action: string },
): Promise<void> {
  if (notice.people.length === 0) return;
  await send(ports, notice, (stores) =>
    auditAct(stores.events, actor, { action, target: notice.election.id }),
  );
}

/** Sends the messages, then records that they were sent. After a failure in between, a repeated request sends nothing twice. */
async function send(
  { stores, transact, notifyTrustee }: NotifyPorts,
  { election, kind, people }: Notice,
  record: (stores: TransactionStores) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const person of people) {
    const last = person.remindedAt ?? person.invitedAt;
    const occasion = last?.toISOString() ?? "first";
    const others = (await othersOfLink(stores, { person, election })).filter((each) => isAskedIn(kind, each));
    await notifyTrustee({ kind, person, election, others, occasion });
  }
  const at = await stores.elections.currentTime();
  await transact(async (inTransaction) => {
    for (const person of people)
      await inTransaction.trustees.recordSentLink(person.token, {
        invited: person.invitedAt === undefined,
        at,
      });
    await record(inTransaction);
  });
}
