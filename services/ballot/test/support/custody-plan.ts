import { randomUUID } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionTrustees, UpdateTrusteesRequest } from "@urna/protos/ballot/v1/custody";
import type { BallotService } from "./a-ballot-service.ts";
import { actor } from "./an-election.ts";

export const mandatory = { server: true, people: "mandatory" as const };
export const twoOfThree = { server: false, people: "threshold" as const, threshold: 2 };

export const aPerson = (name = `Persona ${randomUUID()}`) => ({
  name,
  email: `${randomUUID()}@example.cl`,
  language: "es" as const,
});
export const somePeople = (count: number) => Array.from({ length: count }, () => aPerson());

type Service = Pick<BallotService, "trustees">;

export async function readPlan({ trustees }: Service, electionId: ElectionId): Promise<ElectionTrustees> {
  return (await trustees.getTrustees({ electionId })).trustees!;
}

/** Changes some of plan and people, in the revision that there is. */
export async function changePlan(
  service: Service,
  electionId: ElectionId,
  changes: Partial<UpdateTrusteesRequest>,
): Promise<ElectionTrustees> {
  const { plan, people, revision } = await readPlan(service, electionId);
  const request = { electionId, plan, people, revision, restart: false, actor };
  return (await service.trustees.updateTrustees({ ...request, ...changes })).trustees!;
}
