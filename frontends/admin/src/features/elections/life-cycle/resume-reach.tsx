import { useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { getNoticeReach } from "@urna/contract/messages/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { useTranslation } from "react-i18next";

/** Before an election goes on: how many people are written to. */
export function ResumeReach({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const api = useApi();
  const reach = useQuery({
    queryKey: ["admin", "notice-reach", electionId, "resume"],
    queryFn: ({ signal }) =>
      call(api, getNoticeReach, { params: { id: electionId }, query: { notice: "resume" }, signal }),
    staleTime: 0,
  });
  if (reach.isPending) return <BusyRing label={t("step.resume.counting")} />;
  if (reach.error) return <p role="alert">{t("step.resume.reachUnknown")}</p>;
  const { sent, recipients } = reach.data;
  return (
    <p>
      <strong>
        {sent
          ? t("step.resume.reach", { count: recipients, number: number(recipients) })
          : t("step.resume.reachNobody")}
      </strong>
    </p>
  );
}
