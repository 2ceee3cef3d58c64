import * as routes from "@urna/contract/roll/routes";
import { Category } from "@urna/contract/words";
import { required } from "../../codec/required.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** What the election's own rules, saved or sealed, would mean for the newest version. */
export function getRollAccess({ electionAdmin, rolls }: Services) {
  return handle(routes.getRollAccess, async ({ params, trace }) => {
    const { election } = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const { processId, categories, rules } = required(election);
    const { access, last4Source } = required(rules);
    const answer = await rolls.simulateAccess({ processId, categories, access, last4Source }, trace);
    return {
      status: 200,
      body: {
        versionNumber: answer.versionNumber,
        categories: answer.categories.map((each) => ({ ...each, category: Category.parse(each.category) })),
      },
    };
  });
}
