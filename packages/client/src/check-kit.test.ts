import { newSalt } from "@urna/belenios/commitment";
import { joinHalves, newPrivateCredential } from "@urna/belenios/credential";
import { portableGroup } from "@urna/belenios/portable-groups";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { faultOfKit, registrarOf } from "./check-kit.ts";
import { aHalfKit, aKit, document, id, otherHalf, registrarOrigin } from "./testing/a-kit.ts";

it("finds nothing wrong with what was sealed", () => {
  expect(faultOfKit(aKit(), id)).toBeUndefined();
});

const other = newTrusteeKey(portableGroup("Ed25519"));
it.each([
  ["other bytes", { ...aKit(), election: `${aKit().election} ` }, "fingerprint-differs"],
  ["no election", { ...aKit(), election: "{}" }, "election-refused"],
  ["another definition", { ...aKit(), definition: "{}" }, "definition-differs"],
  ["a key that is not its trustees'", aKit({ publicKey: other.publicKey.public_key }), "setup-refused"],
  ["a forged confirmation", aKit({ signer: other.privateKey }), "setup-refused"],
])("refuses %s", (_, kit, fault) => {
  expect(faultOfKit(kit, id)).toBe(fault);
});

it("refuses another election's kit", () => {
  expect(faultOfKit(aKit(), "3ndGNDpqnFfNcd")).toBe("not-the-election");
});

it("refuses a credential that was sealed for another document", () => {
  expect(faultOfKit(aKit(), id, document)).toBeUndefined();
  expect(faultOfKit(aKit(), id, "11.111.111-1")).toBe("of-another-voter");
  const commitment = { salt: newSalt(), index: 0, path: [] };
  expect(faultOfKit({ ...aKit(), commitment }, id, document)).toBe("of-another-voter");
  expect(faultOfKit({ ...aKit(), credential: newPrivateCredential() }, id, document)).toBe(
    "of-another-voter",
  );
});

describe("an election of two hands", () => {
  const { ticket, ...without } = aHalfKit();

  it("is whole with both halves only, and then its voter's", () => {
    expect(faultOfKit(aHalfKit(), id)).toBeUndefined();
    expect(faultOfKit(aHalfKit(), id, document)).toBe("of-another-voter");
    const credential = joinHalves({ identity: aHalfKit().credential, registrar: otherHalf });
    expect(faultOfKit({ ...aHalfKit(), credential }, id, document)).toBeUndefined();
  });

  it("names its registrar, and no other election has one", () => {
    expect(registrarOf(aHalfKit())).toBe(registrarOrigin);
    expect(registrarOf(aKit())).toBeUndefined();
    expect(faultOfKit(without, id)).toBe("hands-differ");
    expect(faultOfKit({ ...aKit(), ticket: String(ticket) }, id)).toBe("hands-differ");
  });
});
