import type { Routes } from "@urna/contract/api/routes";
import { Category } from "@urna/contract/words";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Of fewer people than this, who has voted is not told (architecture: *Secrecy*). */
const smallestGroup = 10;

export function getTurnout({ electionAdmin, participations }: Services): Handler<Routes["getTurnout"]> {
  return async ({ params, trace }) => {
    await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const { eligible, voted, categories } = await participations.getTurnout({ electionId: params.id }, trace);
    const told = categories
      .filter((group) => group.eligible >= smallestGroup)
      .map((group) => ({ ...group, category: Category.parse(group.category) }));
    return { status: 200, body: { eligible, voted, categories: told } };
  };
}
