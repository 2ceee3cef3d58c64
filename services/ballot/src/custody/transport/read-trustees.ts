import {
  MemberCertificate,
  MemberOutput,
  MemberPolynomial,
  TrusteeKey,
} from "@urna/contract/custody/ceremony";
import { CustodyPlan } from "@urna/contract/custody/plan";
import { Language } from "@urna/contract/words";
import type {
  Contribution as ContributionMessage,
  UpdateTrusteesRequest,
} from "@urna/protos/ballot/v1/custody";
import { z } from "zod";
import { invalidField } from "../../transport/read-request.ts";
import type { CustodyDraft } from "../domain/change-trustees.ts";
import type { Contribution } from "../domain/check-contribution.ts";

const Person = z.object({
  id: z.string().optional(),
  name: z.string().min(1).max(200),
  email: z.email().max(254),
  language: Language,
});

/** @throws DomainError `invalid-request` */
export function readCustodyDraft({
  plan,
  people,
}: Pick<UpdateTrusteesRequest, "plan" | "people">): CustodyDraft {
  const wanted = CustodyPlan.safeParse(plan);
  const persons = z.array(Person).safeParse(people);
  if (!wanted.success) throw invalidField("plan", "invalid-format");
  if (!persons.success) throw invalidField("people", "invalid-format");
  const draft = { plan: wanted.data, people: persons.data };
  demandSense(draft);
  return draft;
}

/** Refuses plans that the database and the library cannot represent, from any caller. */
function demandSense({ plan, people }: CustodyDraft): void {
  const wantsThreshold = plan.people === "threshold";
  if (wantsThreshold !== (plan.threshold !== undefined)) throw invalidField("plan.threshold", "required");
  if ((plan.threshold ?? 0) > people.length) throw invalidField("plan.threshold", "out-of-range");
  if ((plan.people === "none") !== (people.length === 0)) throw invalidField("people", "out-of-range");
}

/**
 * A trustee's four kinds of contribution, each with its schema.
 * @throws DomainError `invalid-request`
 */
export function readContribution({
  kind,
  content,
}: Pick<ContributionMessage, "kind" | "content">): Contribution {
  switch (kind) {
    case "key":
      return { kind: "publicKey", content: shaped(TrusteeKey, content) };
    case "certificate":
      return { kind, content: shaped(MemberCertificate, content) };
    case "polynomial":
      return { kind, content: shaped(MemberPolynomial, content) };
    case "output":
      return { kind, content: shaped(MemberOutput, content) };
    case "unspecified":
      throw invalidField("kind", "invalid-format");
    default:
      return kind satisfies never;
  }
}

function shaped<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(json(text));
  if (!parsed.success) throw invalidField("content", "invalid-format");
  return parsed.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField("content", "invalid-format");
  }
}
