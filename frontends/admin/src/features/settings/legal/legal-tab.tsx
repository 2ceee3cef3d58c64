import { legalDocuments } from "@urna/contract/legal-texts/legal-notice";
import { DocumentPanel } from "./document-panel.tsx";

/** The texts that voters go by: their versions, and the writing of another. */
export function LegalTab() {
  return legalDocuments.map((document) => <DocumentPanel key={document} document={document} />);
}
