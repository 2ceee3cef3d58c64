import type { Custody } from "@urna/contract/custody/ceremony";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useNameList } from "./use-name-list.ts";

/** Which election a part of the page is about, where the link has several. */
export function ElectionName({ custody: { election } }: { custody: Custody }) {
  const { localized } = useFormats();
  return (
    <h3>
      {localized(election.title)} ({election.code})
    </h3>
  );
}

/** The same of several. */
export function ElectionNames({ custodies }: { custodies: readonly Custody[] }) {
  const { localized } = useFormats();
  const list = useNameList();
  return (
    <p className="p-small-title">
      {list(custodies.map(({ election: { title, code } }) => `${localized(title)} (${code})`))}
    </p>
  );
}
