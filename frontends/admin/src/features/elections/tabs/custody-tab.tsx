import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import { custodyOfPlan } from "@urna/web-kit/custody/custody";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useTrustees } from "../../../election/custody/use-trustees.ts";
import { WhoPanel } from "../../../election/custody/who-panel.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { Sealed } from "../sealed/sealed.tsx";
import { CustodyForm } from "../custody/custody-form.tsx";
import { formCustody } from "../custody/form-custody.ts";
import { CeremonyPanel } from "../custody/ceremony-panel.tsx";
import { SharePanel } from "../custody/share-panel.tsx";
import { useCustodyForm } from "../custody/use-custody-form.ts";

interface CustodyTabProps {
  election: Pick<AdminElection, "id" | "code" | "sealedAt">;
}

/** Who keeps the keys: chosen and prepared in a draft, and read from its sealing on. */
export function CustodyTab({ election }: CustodyTabProps) {
  const trustees = useTrustees(election.id);
  const may = useMay();
  const mayWrite = may("elections.write") && may("personal-data.read");
  return (
    <Loaded query={trustees}>
      {(trustees) =>
        trustees.editable && mayWrite ? (
          <OpenCustody key={election.id} election={election} trustees={trustees} />
        ) : (
          <ReadCustody election={election} trustees={trustees} />
        )
      }
    </Loaded>
  );
}

type CustodyProps = CustodyTabProps & { trustees: ElectionTrustees };

function OpenCustody({ election, trustees }: CustodyProps) {
  const { t } = useTranslation("trustees");
  const custody = useCustodyForm(election.id, trustees);
  const watched = useWatch({ control: custody.form.control });
  return (
    <>
      <WhoPanel custody={formCustody(watched)}>
        {custody.isDirty && <p className="u-small">{t("save.unsaved")}</p>}
      </WhoPanel>
      <CeremonyPanel electionId={election.id} trustees={trustees} />
      <CustodyForm custody={custody} code={election.code} />
      {!custody.isDirty && <SharePanel electionId={election.id} trustees={trustees} />}
    </>
  );
}

function ReadCustody({ election, trustees }: CustodyProps) {
  const { t } = useTranslation("trustees");
  const { plan, people, editable } = trustees;
  return (
    <>
      <WhoPanel custody={custodyOfPlan(plan, people.length)} aside={<Sealed election={election} />}>
        {editable && <p className="a-after">{t("save.forOthers")}</p>}
      </WhoPanel>
      <CeremonyPanel electionId={election.id} trustees={trustees} />
    </>
  );
}
