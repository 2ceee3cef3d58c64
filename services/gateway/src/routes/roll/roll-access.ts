import { RollAccess } from "@urna/contract/roll/access";
import * as routes from "@urna/contract/roll/routes";
import { AccessMethod, Category } from "@urna/contract/words";
import type { AccessOfCategory } from "@urna/protos/identity/v1/roll";
import { z } from "zod";
import { fieldsOf } from "../../codec/fields.ts";
import { required } from "../../codec/required.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** What the election's own rules, saved or sealed, would mean for the newest version. */
export function getRollAccess({ electionAdmin, rolls }: Services) {
  return handle(routes.getRollAccess, async ({ params, trace }) => {
    const { election } = await electionAdmin.getElectionForAdmin({ id: params.id }, trace);
    const { processId, categories, rules } = required(election);
    const { access, last4Source } = required(rules);
    const question = Question.parse({ categories, access, last4Source });
    const answer = await rolls.simulateAccess({ processId, ...question }, trace);
    return {
      status: 200,
      body: fieldsOf(RollAccess, answer, { categories: readCategories }),
    };
  });
}

const Question = z.object({
  categories: z.array(Category),
  access: z.array(z.object({ category: Category, methods: z.array(AccessMethod) })),
  last4Source: z.enum(["document", "roll"]),
});

const Group = RollAccess.shape.categories.element;

const readCategories = (categories: AccessOfCategory[]) =>
  categories.map((each) => fieldsOf(Group, each, { category: "word" }));
