import { withAnotherDigit } from "../../../../../../packages/belenios/test/support/hostile/another-digit.ts";
import { aSealedElection } from "../../../testing/sealed-election.ts";
import { checkSetup } from "./check-setup.ts";

const { kit } = aSealedElection();
const other = aSealedElection().kit;
const ask = (changes: Partial<typeof kit> = {}) => {
  const { election: electionText, trustees, confirmations } = { ...kit, ...changes };
  return checkSetup({ electionText, trustees, confirmations });
};

it("names who holds the key, and who confirmed the sealing", () => {
  const name = "Servidor de la plataforma";
  expect(ask()).toMatchObject({ kind: "setup", holders: [{ name, confirmed: true }] });
  expect(ask({ confirmations: [] })).toMatchObject({ kind: "setup", holders: [{ name, confirmed: false }] });
});

it("refuses a key that is not the one of its trustees, and trustees that cannot be read", () => {
  const refused = { kind: "setup-wrong", check: "trustees" };
  expect(ask({ trustees: other.trustees })).toEqual(refused);
  expect(ask({ trustees: withAnotherDigit(kit.trustees, "response") })).toEqual(refused);
  expect(ask({ trustees: "[]" })).toEqual(refused);
});

it("refuses a forged confirmation, one of another election, and one of nobody", () => {
  const refused = { kind: "setup-wrong", check: "confirmations" };
  expect(ask({ confirmations: other.confirmations })).toEqual(refused);
  const [own] = kit.confirmations;
  expect(ask({ confirmations: [{ ...own!, owner: 2 }] })).toEqual(refused);
  expect(ask({ confirmations: [own!, own!] })).toEqual(refused);
});
