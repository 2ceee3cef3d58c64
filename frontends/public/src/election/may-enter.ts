import type { Election } from "@urna/contract/public-elections/election";

/** Nobody gets a ballot after closing; the minutes of grace are for a person who has one already. */
export function mayEnter({ state, closesAt }: Pick<Election, "state" | "closesAt">, now: Date): boolean {
  return state === "open" && now.getTime() < new Date(closesAt).getTime();
}
