import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import type { VotingKit } from "@urna/contract/casting/voting-kit";
import { aSealedElection } from "../../../testing/sealed-election.ts";
import { checkKit, KitRefused } from "./voting-kit.ts";

const { id, kit } = aSealedElection();

function refusalOf(changed: VotingKit, electionId = id): string {
  try {
    checkKit(changed, electionId);
  } catch (error) {
    if (error instanceof KitRefused) return error.check;
    throw error;
  }
  return "accepted";
}

/** The server changes the election object and recomputes its fingerprint. */
function withElection(change: (election: Record<string, unknown>) => void): VotingKit {
  const election = JSON.parse(kit.election);
  change(election);
  const text = JSON.stringify(election);
  return { ...kit, election: text, fingerprint: sha256Base64(text) };
}

/** The server changes the definition and seals that one consistently. */
function withDefinition(change: (definition: Record<string, never>) => void): VotingKit {
  const definition = JSON.parse(kit.definition);
  change(definition);
  const text = JSON.stringify(definition);
  const resealed = withElection((election) => {
    election["description"] = `SHA-256: ${sha256Hex(text)}`;
  });
  return { ...resealed, definition: text };
}

it("accepts what was sealed", () => {
  expect(checkKit(kit, id).definition.candidates).toHaveLength(5);
});

it("recomputes the fingerprint from the exact bytes", () => {
  expect(refusalOf({ ...kit, election: `${kit.election} ` })).toBe("fingerprint");
  expect(
    refusalOf({ ...kit, fingerprint: kit.fingerprint.replace(/^./, (c) => (c === "A" ? "B" : "A")) }),
  ).toBe("fingerprint");
});

it("refuses a definition that the election does not name", () => {
  const other = kit.definition.replace("Marisol", "Marisal");
  expect(refusalOf({ ...kit, definition: other })).toBe("definition");
  expect(refusalOf({ ...kit, definition: `${kit.definition}\n` })).toBe("definition");
});

it("refuses another election's kit", () => {
  expect(refusalOf(kit, "3ndGNDpqnFfNcd")).toBe("election");
  expect(
    refusalOf(withDefinition((definition) => Object.assign(definition, { election: "3ndGNDpqnFfNcd" }))),
  ).toBe("election");
  expect(refusalOf(withElection((election) => (election["uuid"] = "3ndGNDpqnFfNcd")))).toBe("election");
});

it("refuses candidates in another order than they are counted", () => {
  const swapped = withDefinition((definition) =>
    (definition["candidates"] as unknown as unknown[]).reverse(),
  );
  expect(refusalOf(swapped)).toBe("candidates");
});

it("refuses other rules than those that are proved", () => {
  const laxer = withDefinition((definition) => Object.assign(definition["rules"]!, { max: 2 }));
  expect(refusalOf(laxer)).toBe("candidates");
});

it("refuses what is no JSON, or not of this form", () => {
  const text = "not json";
  expect(refusalOf({ ...kit, election: text, fingerprint: sha256Base64(text) })).toBe("election");
  expect(
    refusalOf(withDefinition((definition) => Object.assign(definition, { acknowledgementKey: 1 }))),
  ).toBe("definition");
});

it("refuses a ticket where one hand sealed, and none where two did", () => {
  const twoHands = aSealedElection({ twoHands: true });
  const { ticket, ...whole } = twoHands.kit;
  expect(checkKit(twoHands.kit, twoHands.id)).toMatchObject({ ticket, credential: whole.credential });
  expect(refusalOf(whole, twoHands.id)).toBe("hands");
  expect(refusalOf({ ...kit, ticket: "ticket-1" })).toBe("hands");
});
