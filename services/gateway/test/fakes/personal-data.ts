import {
  erasureKinds,
  type PersonalDataKind,
  type PersonalDataService,
} from "@urna/contract/personal-data/kinds";
import type { PersonalDataServiceService } from "@urna/protos/privacy/v1/privacy";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { electionId, personId } from "./samples.ts";

const kept: Record<PersonalDataService, { kind: PersonalDataKind; records: object[] }> = {
  identity: { kind: "person", records: [{ givenNames: "Ñusta", surnames: "Prueba" }] },
  receipt: { kind: "receipts", records: [{ number: "SLEP-0A1B2C3D" }] },
  notification: { kind: "messages", records: [] },
};

/** A service that keeps one kind of records of one person. */
export const personalData = (service: PersonalDataService): Fake<typeof PersonalDataServiceService> => ({
  export: async ({ subject }) => {
    if (subject?.personId !== personId) throw new DomainError("not-found");
    const { kind, records } = kept[service];
    return {
      kinds: [{ kind, records: records.map((record) => JSON.stringify(record)) }],
      emails: service === "identity" ? ["nusta@example.cl"] : [],
    };
  },
  erase: async ({ subject, confirmation }) => {
    if (subject?.personId !== personId) throw new DomainError("not-found");
    if (service === "identity" && confirmation !== undefined && confirmation !== "12345678-5")
      throw new DomainError("invalid-request", {
        fieldErrors: [{ path: "confirmation", code: "invalid-format" }],
      });
    return {
      kinds: erasureKinds[service].map((kind) => ({
        kind,
        erased: kind === "contact" ? 2 : 0,
        kept: kind === "rolls" ? 1 : 0,
      })),
      emails: service === "identity" ? ["nusta@example.cl"] : [],
      electionIds: service === "identity" ? [electionId] : [],
    };
  },
});
