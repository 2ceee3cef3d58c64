import type { ElectionTrustee, ElectionTrustees } from "@urna/contract/trustees/election-trustees";

const names = ["Ana Araya", "Beto Bravo", "Carla Cea"];

export function aTrustee(place: number, changes: Partial<ElectionTrustee> = {}): ElectionTrustee {
  const name = names[place - 1] ?? `Persona ${place}`;
  return {
    id: `00000000-0000-4000-8000-00000000000${place}`,
    name,
    email: `${name.split(" ")[0]?.toLowerCase()}@prueba.example`,
    language: "es",
    owner: place,
    step: "invited",
    ...changes,
  };
}

/** The server alone, as long as nobody chose anything. */
export function theTrustees(changes: Partial<ElectionTrustees> = {}): ElectionTrustees {
  return {
    plan: { server: true, people: "none" },
    revision: 0,
    editable: true,
    people: [],
    ceremony: { step: "none", missing: [] },
    elections: [],
    ...changes,
  };
}

/** 2 of 3 people and the server, in a draft; everybody is waited for a person who is not ready. */
export function twoOfThree(
  people: ElectionTrustee[],
  changes: Partial<ElectionTrustees> = {},
): ElectionTrustees {
  return theTrustees({
    plan: { server: true, people: "threshold", threshold: 2 },
    revision: 4,
    people,
    ceremony: {
      step: "certificates",
      missing: people.filter(({ step }) => step === "invited").map(({ id }) => id),
    },
    ...changes,
  });
}
