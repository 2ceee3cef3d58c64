import "./poster.css";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { QrCode } from "@urna/web-kit/ui/code/qr-code";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { TrialNote } from "@urna/web-kit/ui/election/trial-note";
import { useTranslation } from "react-i18next";
import { ElectionFrame } from "../../election/election-frame.tsx";
import { ElectionHead } from "../../election/election-head.tsx";
import { Fingerprint } from "../../election/fingerprint.tsx";
import { pathsOf } from "../../election/paths.ts";

/** `/votacion/{id}/afiche`: what an establishment prints and hangs up, so that voters find the address and its words. */
export function PosterPage() {
  return <ElectionFrame>{(election) => <Poster election={election} />}</ElectionFrame>;
}

function Poster({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation("public");
  const { localized, instant } = useFormats();
  const address = new URL(pathsOf(election.id).election, location.origin).href;
  return (
    <>
      <div className="u-screen-only">
        <ElectionHead election={election} page={{ title: t("poster.title"), lead: t("poster.lead") }} />
      </div>
      <div className="u-page">
        <div className="u-actions u-screen-only">
          <Button kind="pen" onClick={() => window.print()}>
            {t("poster.print")}
          </Button>
        </div>
        <Sheet className="p-poster">
          {election.trial && <TrialNote />}
          <h2>{localized(election.title)}</h2>
          <p>{localized(election.question)}</p>
          <p className="p-poster__dates">
            {t("poster.dates", {
              opens: instant(election.opensAt, "date-time"),
              closes: instant(election.closesAt, "date-time"),
            })}
          </p>
          <p>{t("poster.address")}</p>
          <p className="p-poster__address">{address}</p>
          <QrCode className="p-poster__qr" text={address} label={t("poster.qr", { address })} />
          <Fingerprint election={election} />
        </Sheet>
      </div>
    </>
  );
}
