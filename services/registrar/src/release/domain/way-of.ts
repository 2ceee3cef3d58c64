import type { Contact } from "@urna/contract/registrar/exchange";
import type { VoterFound } from "./ports.ts";

/** How a voter shows the registrar who they are, and what it needs for that. */
export type WayOfVoter =
  | { readonly by: "email"; readonly contact: Extract<Contact, { by: "email" }> }
  | { readonly by: "letter" | "word" };

/** By letter also before it is printed: the voter asks for it. Where the registrar prints none, on identity's word. */
export function wayOf(
  { onWord, contact }: Pick<VoterFound, "onWord" | "contact">,
  { letters }: { letters: boolean },
): WayOfVoter {
  if (onWord) return { by: "word" };
  if (contact.by === "email") return { by: "email", contact };
  return { by: letters ? "letter" : "word" };
}
