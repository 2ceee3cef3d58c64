import type { LegalText, LegalTextServiceService } from "@urna/protos/identity/v1/legal_text";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { text } from "./samples.ts";

const announcedAt = new Date("2026-11-20T12:00:00.000Z");
const effectiveFrom = new Date("2026-12-21T03:00:00.000Z");

const aVersion = (change: Partial<LegalText>): LegalText => ({
  document: "terms",
  state: "current",
  summary: undefined,
  text: undefined,
  version: 1,
  ...change,
});

/** A change of the terms is announced, the second after one that was withdrawn; the privacy policy is as it was. */
const legalVersions: readonly LegalText[] = [
  aVersion({ version: 3, state: "upcoming", summary: text, announcedAt, effectiveFrom }),
  aVersion({
    version: 2,
    state: "withdrawn",
    summary: text,
    announcedAt,
    effectiveFrom,
    withdrawnAt: new Date("2026-11-20T13:00:00.000Z"),
  }),
  aVersion({}),
  aVersion({ document: "privacy" }),
];

export const legalTexts = (): Fake<typeof LegalTextServiceService> => ({
  listLegalTexts: async ({ document }) => ({
    versions: legalVersions.filter((each) => document === undefined || each.document === document),
    noticeDays: 30,
  }),
  getLegalText: async ({ document, version }) => {
    const found = legalVersions.find((each) => each.document === document && each.version === version);
    if (!found) throw new DomainError("not-found");
    return { text: version === 1 ? found : { ...found, text } };
  },
  announceLegalText: async () => ({}),
  withdrawLegalText: async ({ version }) => {
    if (version !== 3) throw new DomainError("write-conflict");
    return {};
  },
});
