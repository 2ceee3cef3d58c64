import { RollAccess } from "@urna/contract/roll/access";
import * as routes from "@urna/contract/roll/routes";
import type { AccessOfCategory } from "@urna/protos/identity/v1/roll";
import { answered } from "@urna/service-kit/grpc/answered";
import { fieldsOf } from "../../codec/fields.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** What the election's own rules, saved or sealed, would mean for the newest version. */
export function getRollAccess({ electionAdmin, rolls }: Services) {
  return handle(routes.getRollAccess, async ({ params, trace }) => {
    const { election } = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const { processId, categories, rules } = answered(election);
    const { access, last4Source } = answered(rules);
    const answer = await rolls.simulateAccess({ processId, categories, access, last4Source }, trace);
    return {
      status: 200,
      body: fieldsOf(RollAccess, answer, { categories: readCategories }),
    };
  });
}

const Group = RollAccess.shape.categories.element;

const readCategories = (categories: AccessOfCategory[]) =>
  categories.map((each) => fieldsOf(Group, each, { category: "word" }));
