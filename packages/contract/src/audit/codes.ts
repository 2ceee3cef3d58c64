/**
 * What an entry of the audit log says happened is its code: the action of an administrator (`election.seal`), or the
 * kind of an event that nobody's hand made (`receipt.issued`). Its first part names what it was done to.
 */
export const auditFamilies = [
  "auth",
  "election",
  "roll",
  "candidate",
  "ballot-box",
  "tally",
  "record",
  "request",
  "user",
  "settings",
  "mail",
  "incident",
  "export",
  "view",
  "other",
] as const;
export type AuditFamily = (typeof auditFamilies)[number];

/** The first that matches is the code's family. */
const families: readonly (readonly [RegExp, AuditFamily])[] = [
  [/\.export$|\.download$/, "export"],
  [/\.(view|list|search|review)$/, "view"],
  [
    /^administrator\.(sign-in|answer-second-factor|reuse-session|confirm|accept-invitation|(change|reset)-password|(enrol|disable)-totp|(add|rename|remove)-passkey|(make|use)-recovery-codes?|end-(own|other)-sessions?)$/,
    "auth",
  ],
  [/^access\./, "auth"],
  [/^(administrator|role)\./, "user"],
  [/^(batch|receipt)\./, "ballot-box"],
  [/^candidate\.|\.photo(-remove)?$/, "candidate"],
  [/^(tally|trustee)\.|^election\.(tally|tallied)$/, "tally"],
  [/^(record|acta|results?)\.|^election\.(publish|published)$/, "record"],
  [/^(election|process|act)\./, "election"],
  [/^voter\.resend-code$|^(message|notice|mail)\./, "mail"],
  [/^(roll|voter)\./, "roll"],
  [/^(request|support)\./, "request"],
  [/^(settings|establishment|retention|legal-text|log|pages)\./, "settings"],
  [/^incident\./, "incident"],
];

export function auditFamilyOf(code: string): AuditFamily {
  return families.find(([pattern]) => pattern.test(code))?.[1] ?? "other";
}

/** What entries are about, and the first parts of the codes that say so. */
export const auditEntities = {
  election: ["election", "batch", "receipt", "results", "candidate", "report", "trustee"],
  process: ["process"],
  roll: ["roll"],
  voter: ["voter"],
  request: ["request", "support"],
  administrator: ["administrator"],
  settings: ["settings", "legal-text"],
  establishment: ["establishment"],
  incident: ["incident"],
  message: ["message", "notice"],
  audit: ["audit", "log"],
} as const satisfies Record<string, readonly string[]>;
export type AuditEntity = keyof typeof auditEntities;

export const auditEntityKinds = Object.keys(auditEntities) as readonly AuditEntity[];

export function auditEntityOf(code: string): AuditEntity | undefined {
  const noun = code.split(".")[0] ?? "";
  return auditEntityKinds.find((kind) => (auditEntities[kind] as readonly string[]).includes(noun));
}

/** Stands for the administrator where somebody was turned away: nobody knows who tried. */
export const unknownActor = "unknown";

/** Refused: somebody tried, and the state of things did not allow it. */
export const auditResults = ["done", "refused"] as const;

/** As many entries as one exported file takes. */
export const maxExportedEntries = 200_000;

/** So long before the first entries are over their term the page says how many. Nothing in them is of anybody. */
export const summaryNoticeDays = 30;
