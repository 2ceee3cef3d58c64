import { aSealedElection } from "../../../testing/sealed-election.ts";
import { checkOwn } from "./check-own.ts";

const { kit, document } = aSealedElection();
const other = aSealedElection().kit;
const { commitmentsRoot: root, roll } = JSON.parse(kit.definition);

function isOwn(changes: Partial<typeof kit> = {}, typed = document): boolean {
  const { election: electionText, credential, commitment } = { ...kit, ...changes };
  const sealed = { root, size: roll.size };
  return checkOwn({ electionText, credential, commitment, sealed, document: typed }).own;
}

it.each([document, "12345678-5", " 0012345678-5 "])("knows its voter by %s", (typed) => {
  expect(isOwn({}, typed)).toBe(true);
});

it("is nobody else's", () => {
  expect(isOwn({}, "11.111.111-1")).toBe(false);
  expect(isOwn({ credential: other.credential })).toBe(false);
  expect(isOwn({ commitment: other.commitment })).toBe(false);
  expect(isOwn({ commitment: { ...kit.commitment, index: 0 } })).toBe(false);
});
