import "./components-page.css";
import { useEffect } from "react";
import { PageTitle } from "../ui/header/page-title.tsx";
import { BallotSpecimens } from "./ballot-specimens.tsx";
import { ButtonSpecimens } from "./button-specimens.tsx";
import { ChoiceSpecimens } from "./choice-specimens.tsx";
import { DialogSpecimens } from "./dialog-specimens.tsx";
import { ElectionSpecimens } from "./election-specimens.tsx";
import { FailureSpecimens } from "./failure-specimens.tsx";
import { FieldSpecimens } from "./field-specimens.tsx";
import { FrameSpecimens } from "./frame-specimens.tsx";
import { AppearanceFields } from "./appearance-fields.tsx";
import { NoteSpecimens } from "./note-specimens.tsx";
import { ReceiptSpecimens } from "./receipt-specimens.tsx";
import { showForcedStates } from "./show-forced-states.ts";
import { StateSpecimens } from "./state-specimens.tsx";

/**
 * Every component of the kit with its states, at `/componentes` of the development server. No production build has it,
 * so its words are Spanish only and stand here instead of in `locales/`, which every reader downloads.
 */
export function ComponentsPage() {
  useEffect(showForcedStates, []);
  return (
    <main id="main" className="u-page" tabIndex={-1}>
      <PageTitle lead="Cada componente una vez, con sus estados. Los mismos en todas las páginas.">
        Componentes y estados
      </PageTitle>
      <AppearanceFields />
      <div className="k-specimens">
        <ButtonSpecimens />
        <StateSpecimens />
        <FieldSpecimens />
        <ChoiceSpecimens />
        <NoteSpecimens />
        <FailureSpecimens />
        <ElectionSpecimens />
        <BallotSpecimens />
        <ReceiptSpecimens />
        <DialogSpecimens />
        <FrameSpecimens />
      </div>
    </main>
  );
}
