import type { Group } from "@urna/belenios/group";
import { publicHalf } from "@urna/belenios/half";
import { together } from "@urna/contract/registrar/exchange";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import { inTurns } from "@urna/service-kit/breathe";
import type { Clock } from "@urna/service-kit/clock";
import type { FreezeRequest, Preparation } from "../../roll-freezing/domain/ports.ts";
import { addSome, commit, signList } from "./both-hands.ts";
import type { ContactStore, Exchange, ExchangeStore, LinkInHalves, TwoHands } from "./ports.ts";
import { refusing } from "./refusing.ts";

export interface ExchangeDependencies {
  links: ExchangeStore;
  contacts: ContactStore;
  twoHands: TwoHands;
  clock: Clock;
}

/** What is exchanged: identity's halves are made. */
export interface ExchangeOf {
  readonly request: FreezeRequest;
  readonly preparation: Preparation;
  readonly group: Group;
}

export interface ExchangeProgress {
  /** Steps, of which there are `stepsOfAVoter` for each voter. */
  readonly done: number;
  /** Once both have signed the same list. */
  readonly authorities: Authorities | undefined;
}

/** Proving, making, telling, adding. */
export const stepsOfAVoter = 4;

/**
 * A piece of making the credentials of an election together with the registrar. Whoever calls next goes on where the last
 * piece ended. Errors: registrar-away, registrar-refused naming the authority and voter.
 */
export async function exchangeHalves(
  dependencies: ExchangeDependencies,
  of: ExchangeOf,
): Promise<ExchangeProgress> {
  const { links, clock } = dependencies;
  const { electionId } = of.request;
  const begun = (await links.readExchange(electionId)) ?? {
    attempt: clock.now().getTime(),
    proved: 0,
    made: 0,
    told: 0,
    exchanged: 0,
  };
  return refusing(async () => {
    const { total } = of.preparation;
    if (begun.exchanged === total)
      return { done: stepsOfAVoter * total, authorities: await signList(dependencies, of, begun) };
    const step = nextStep(begun, total);
    const { exchange, changed } = await step(dependencies, of, begun);
    await links.keepExchange(electionId, exchange, changed);
    const done = exchange.proved + exchange.made + exchange.told + exchange.exchanged;
    return { done, authorities: undefined };
  });
}

/** What a step came to: how far the exchange is now, and the links that it changed. */
export interface Step {
  readonly exchange: Exchange;
  readonly changed?: readonly LinkInHalves[];
}

function nextStep({ proved, made, told, committed }: Exchange, total: number) {
  if (proved < total) return proveSome;
  if (made < total) return haveSomeMade;
  if (told < total) return tellSome;
  return committed ? addSome : commit;
}

/** Numbers some voters, and proves that identity knows their half. */
async function proveSome(
  { links }: ExchangeDependencies,
  { request: { electionId }, group }: ExchangeOf,
  exchange: Exchange,
): Promise<Step> {
  const { attempt, proved } = exchange;
  const some = await links.readPreparedFrom(electionId, { from: proved + 1, limit: together });
  const changed: LinkInHalves[] = await inTurns(some, (link, index) => {
    const voter = proved + index + 1;
    const place = { uuid: electionId, attempt, authority: "identity", voter } as const;
    return { ...link, voter, half: publicHalf(group, { half: link.privateCredential, place }) };
  });
  return { exchange: { ...exchange, proved: proved + some.length }, changed };
}

async function haveSomeMade(
  { twoHands }: ExchangeDependencies,
  { request, preparation: { total: size } }: ExchangeOf,
  exchange: Exchange,
): Promise<Step> {
  const { electionId: uuid, group, code, title, trial, closesAt } = request;
  const { made } = await twoHands.ask({
    step: "begin",
    uuid,
    attempt: exchange.attempt,
    group,
    size,
    code,
    title,
    trial,
    closesAt: closesAt.toISOString(),
  });
  return { exchange: { ...exchange, made } };
}

async function tellSome(
  { links, contacts, twoHands }: ExchangeDependencies,
  { request: { electionId: uuid }, preparation: { versionId } }: ExchangeOf,
  exchange: Exchange,
): Promise<Step> {
  const { attempt, told } = exchange;
  const some = await links.readPreparedFrom(uuid, { from: told + 1, limit: together });
  const people = some.map(({ voterId }) => voterId);
  const known = await contacts.readContacts(versionId, people);
  await twoHands.ask({ step: "contacts", uuid, attempt, from: told + 1, contacts: known });
  return { exchange: { ...exchange, told: told + some.length } };
}
