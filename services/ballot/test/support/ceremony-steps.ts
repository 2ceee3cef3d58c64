import type { Contribution, Custody, CustodyPlan } from "@urna/protos/ballot/v1/custody";
import type { DomainError } from "@urna/service-kit/errors";
import type { BallotService } from "./a-ballot-service.ts";
import { actor, aDraftElection } from "./an-election.ts";

/** A draft whose people have their links, and nothing else yet. */
export async function invitedPeople(
  service: BallotService,
  plan: Omit<CustodyPlan, "server">,
  count: number,
): Promise<{ id: string; tokens: string[] }> {
  const { id } = await aDraftElection(service);
  const people = Array.from({ length: count }, (_, n) => ({
    name: `Persona ${n} de ${id}`,
    email: `p${n}@example.cl`,
    language: "es" as const,
  }));
  const request = { electionId: id, revision: 0, restart: false, actor, people };
  await service.trustees.updateTrustees({ ...request, plan: { server: true, ...plan } });
  await service.trustees.inviteTrustees({ electionId: id, actor });
  return { id, tokens: people.map(({ name }) => service.mailbox.tokenOf(name)) };
}

/** What a trustee does and sees with their link. */
export function stepsOf({ custody }: Pick<BallotService, "custody">) {
  return {
    give: async (token: string | undefined, kind: Contribution["kind"], content: unknown): Promise<Custody> =>
      (await giveOne(custody, { token: token!, kind, content: JSON.stringify(content) })).elections[0]!,
    read: async (token: string | undefined): Promise<Custody> =>
      (await custody.getCustody({ token: token! })).elections[0]!,
  };
}

/** A step in the only election of a link. */
export async function giveOne(
  custody: BallotService["custody"],
  { token, ...made }: { token: string; kind: Contribution["kind"]; content: string },
) {
  const { elections } = await custody.getCustody({ token });
  const contributions = elections.map(({ electionId }) => ({ electionId, ...made }));
  return custody.contribute({ token, contributions });
}

/** What is refused, where and why. */
export async function refusalOf(work: Promise<unknown>) {
  const { code, details } = (await work.then(
    () => ({ code: "taken", details: {} }),
    (error: unknown) => error,
  )) as Pick<DomainError, "details"> & { code: string };
  return [code, details.contribution?.at, details.contribution?.refusal];
}
