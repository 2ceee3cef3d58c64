/** The kinds of records of one person that each service keeps, and gives to a person who asks for their own. */
export const personalDataKinds = {
  identity: [
    "person",
    "rolls",
    "staged-rolls",
    "removals",
    "progress",
    "participations",
    "sessions",
    "codes",
    "registration-requests",
    "acts",
  ],
  receipt: ["receipts", "resends"],
  notification: ["messages", "support-requests"],
} as const satisfies Record<string, readonly string[]>;

export type PersonalDataService = keyof typeof personalDataKinds;
export type PersonalDataKind<Service extends PersonalDataService = PersonalDataService> =
  (typeof personalDataKinds)[Service][number];

/** What an erasure counts: kinds of records, and `contact` for what is in the one row of a person beside their name. */
export const erasureKinds = {
  identity: [
    "contact",
    "sessions",
    "codes",
    "progress",
    "registration-requests",
    "person",
    "rolls",
    "participations",
    "removals",
    "acts",
  ],
  receipt: ["resends", "receipts"],
  notification: ["messages", "support-requests"],
} as const satisfies Record<PersonalDataService, readonly string[]>;

export type ErasureKind<Service extends PersonalDataService = PersonalDataService> =
  (typeof erasureKinds)[Service][number];
