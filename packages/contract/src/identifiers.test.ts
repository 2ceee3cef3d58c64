import { ElectionId, PersonId } from "./identifiers.ts";

const takeElection = (id: ElectionId) => id;
const person: PersonId = PersonId.parse("5f0c0c6e-6a57-4c0e-9d35-0d8a5f6a7c11");

describe("an id", () => {
  it("of a person is not taken for one of an election", () => {
    // @ts-expect-error The compiler refuses it; when it does not, this line does not compile.
    expect(takeElection(person)).toBe(person);
    expect(ElectionId.safeParse(person).success).toBe(false);
  });

  it("from a form or a test needs no cast", () => {
    expect(takeElection("1pVrtH3nbzC4Gq")).toBe("1pVrtH3nbzC4Gq");
  });
});
