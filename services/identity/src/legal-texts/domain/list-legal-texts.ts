import { legalDocuments } from "@urna/contract/legal-texts/legal-notice";
import { firstVersion } from "@urna/contract/legal-texts/legal-text";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { AnnouncedText, LegalDocument, LegalPlace, LegalTextStore } from "./ports.ts";
import { versionInForce, withStates, type VersionState } from "./version-states.ts";

interface Dependencies {
  legalTexts: LegalTextStore;
  clock: Clock;
}

/** What was announced of it is left out of the first version, which the pages themselves have. */
export interface KnownVersion extends LegalPlace, Partial<Omit<AnnouncedText, keyof LegalPlace>> {
  readonly state: VersionState;
}

/** Of each document newest first, without the texts. */
export async function listLegalTexts(
  { legalTexts, clock }: Dependencies,
  document?: LegalDocument,
): Promise<KnownVersion[]> {
  const announced = await legalTexts.readAnnouncedTexts(document);
  const now = clock.now();
  return (document ? [document] : legalDocuments).flatMap((each) => {
    const versions = announced.filter((version) => version.document === each);
    const isFirst = versionInForce(versions, now) === firstVersion;
    const first = { document: each, version: firstVersion, state: isFirst ? "current" : "past" } as const;
    return [...withStates(versions, now), first];
  });
}

/** One version with its text. Errors: not-found. */
export async function getLegalText(dependencies: Dependencies, place: LegalPlace): Promise<KnownVersion> {
  const versions = await listLegalTexts(dependencies, place.document);
  const known = versions.find(({ version }) => version === place.version);
  if (!known) throw new DomainError("not-found");
  const announced = await dependencies.legalTexts.findAnnouncedText(place);
  return { ...known, ...(announced && { text: announced.text }) };
}
