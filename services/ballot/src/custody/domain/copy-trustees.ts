import type { Random } from "@urna/service-kit/random";
import type { Stores } from "../../domain/ports.ts";
import { newPerson } from "./change-trustees.ts";

/** Gives a new draft the plan and the people of another election, to be invited again, without keys or links. */
export async function copyTrustees(
  { trustees }: Pick<Stores, "trustees">,
  { from, to, random }: { from: string; to: string; random: Random },
): Promise<void> {
  const { plan, people, revision } = await trustees.findCustody(from);
  if (revision === 0) return;
  const copies = people.map(({ name, email, language }) => newPerson({ name, email, language }, random));
  await trustees.replaceCustody(to, { plan, people: copies, revision: 1 });
}
