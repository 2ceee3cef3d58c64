import type { ProcessId } from "@urna/contract/identifiers";
import {
  decisions,
  type Decision,
  type RegistrationRequestDetail,
} from "@urna/contract/requests/registration-request";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { ApproveForm } from "./approve-form.tsx";
import { DecisionForm } from "./decision-form.tsx";

interface DecideFormProps {
  detail: RegistrationRequestDetail;
  processId: ProcessId | undefined;
}

/** The next step of a request. */
export function DecideForm({ detail, processId }: DecideFormProps) {
  const { t } = useTranslation("admin");
  const [state, setState] = useState<Decision>("in-review");
  return (
    <Panel title={t("requests.decide")} margin>
      <div className="u-stack">
        <SelectField
          id="decision"
          label={t("requests.decision")}
          value={state}
          onChange={(event) => setState(decisions.find((each) => each === event.target.value) ?? state)}
        >
          {decisions.map((each) => (
            <option key={each} value={each}>
              {t(`requests.decisions.${each}`)}
            </option>
          ))}
        </SelectField>
        <Decide detail={detail} processId={processId} state={state} />
      </div>
    </Panel>
  );
}

function Decide({ detail, processId, state }: DecideFormProps & { state: Decision }) {
  const { t } = useTranslation("admin");
  const isExact = detail.match?.differing.length === 0;
  if (state === "approved" && processId === undefined)
    return <Note kind="warn">{t("requests.noProcess")}</Note>;
  // Another roll is another person to correct.
  if (state === "approved" && processId !== undefined && !isExact)
    return <ApproveForm key={processId} detail={detail} processId={processId} />;
  return <DecisionForm key={state} request={detail.request} state={state} processId={processId} />;
}
