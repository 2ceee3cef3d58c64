import type { Election } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

/** When an election opens or closes, or why that does not matter any more. */
export function ElectionWhen({ election, now }: { election: Election; now: Date }) {
  const { t } = useTranslation("public");
  const { closing, opening } = useFormats();
  if (election.annulled) return t("home.annulled");
  if (election.published) return t("home.published");
  switch (election.state) {
    case "sealed":
      return opening(election.opensAt, now);
    case "paused":
      return t("home.paused");
    default: {
      const { when, left } = closing(election.closesAt, now);
      return left ? (
        <>
          <strong>{when}</strong> {left}
        </>
      ) : (
        when
      );
    }
  }
}
