import type { ElectionDetail } from "@urna/contract/api/public";
import { useTranslation } from "react-i18next";

type Keys = Pick<ElectionDetail, "trustees" | "trusteesNeeded">;

/** Who together could open a ballot, in one plain sentence; opening the sum of all takes the same. */
export function WhoCouldOpen({ trustees, trusteesNeeded }: Keys) {
  const { t } = useTranslation("public");
  const people = trustees.filter(({ kind }) => kind !== "server");
  const count = people.length;
  return <>{t(`open.${openersOf({ trustees, trusteesNeeded })}`, { count, threshold: trusteesNeeded })}</>;
}

/** The smallest group that holds every key which is needed; a key under `open`. */
function openersOf({ trustees, trusteesNeeded }: Keys) {
  const server = trustees.some(({ kind }) => kind === "server");
  const people = trustees.filter(({ kind }) => kind !== "server").length;
  if (people === 0) return "server";
  const needed = trusteesNeeded ?? people;
  if (needed === people) return server ? "serverAndAll" : "all";
  if (needed === 1) return server ? "serverAndAny" : "any";
  return server ? "serverAndSome" : "some";
}
