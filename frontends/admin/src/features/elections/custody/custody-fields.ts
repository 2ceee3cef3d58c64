import { TrusteesUpdate, type ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import type { CustodyPlan } from "@urna/contract/custody/plan";
import { fieldErrors } from "@urna/contract/api/field-errors";
import type { Language } from "@urna/contract/words";
import { set, type FieldErrors, type Resolver } from "react-hook-form";

/** What the form holds: as the API takes it, but for a threshold and people that another kind of plan has no use for. */
export interface CustodyFields {
  /** Of the plan that the change is made in. */
  revision: number;
  plan: { server: boolean; people: CustodyPlan["people"]; threshold: number };
  people: PersonFields[];
}

export interface PersonFields {
  id?: string;
  name: string;
  email: string;
  language: Language;
}

/** The usual way to ask for some of the people. */
const usualThreshold = 2;

export function fieldsOf({ revision, plan, people }: ElectionTrustees): CustodyFields {
  return {
    revision,
    plan: { ...plan, threshold: plan.threshold ?? usualThreshold },
    people: people.map(({ id, name, email, language }) => ({ id, name, email, language })),
  };
}

/** What would be saved: a plan without people has the server's key and no list. */
export function updateOf({ revision, plan, people }: CustodyFields): TrusteesUpdate {
  switch (plan.people) {
    case "none":
      return { revision, plan: { server: true, people: "none" }, people: [] };
    case "mandatory":
      return { revision, plan: { server: plan.server, people: "mandatory" }, people };
    case "threshold":
      return { revision, plan, people };
  }
}

/** Checks what would be sent with the contract's own schema; messages are field error codes. */
export const custodyResolver: Resolver<CustodyFields> = (values) => {
  const update = updateOf(values);
  const { success, error } = TrusteesUpdate.safeParse(update);
  if (success) return { values, errors: {} };
  const errors: FieldErrors<CustodyFields> = {};
  for (const { path, code } of fieldErrors(error, update))
    set(errors, path === "people" ? "people.root" : path, { type: code, message: code });
  return { values: {}, errors };
};

/** The fewest people of a plan. */
export const leastPeople = { none: 0, mandatory: 1, threshold: 2 } as const;
