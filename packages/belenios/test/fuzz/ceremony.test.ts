import * as fc from "fast-check";
import { groupNames } from "@urna/belenios/group";
import {
  makeMemberKey,
  memberInput,
  memberPrivateKey,
  readCertificate,
  readInput,
  readOutput,
  readPolynomial,
  thresholdParameters,
  verifyCertificate,
  verifyMemberKey,
  verifyPolynomial,
  type MemberInput,
  type MemberOutput,
} from "@urna/belenios/key-ceremony";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { aCeremony, type Ceremony } from "../support/elections/a-ceremony.ts";
import { Cheat, inputOf } from "../support/hostile/false-steps.ts";
import { hostileTexts, nearJson, parsed } from "../support/hostile/hostile-json.ts";
import { existing } from "../support/elections/mutable-ballot.ts";
import { holdsForAsync, propertyTimeout } from "../support/hostile/properties.ts";
import { survives } from "../support/hostile/survives.ts";

jest.setTimeout(propertyTimeout);

const [size, threshold] = [3, 2];

describe.each(groupNames)("what is near a step of a ceremony in %s", (name) => {
  const group = nativeGroup(name);
  const runs = name === "Ed25519" ? 40 : 8;
  let ceremony: Ceremony;
  beforeAll(async () => {
    ceremony = await aCeremony(group, { size, threshold });
  });
  const member = () => ({ seed: existing(ceremony.seeds[0]), certs: ceremony.certs, index: 1 });

  /** Tries what is near a step's message, as JSON brings it. */
  const tried = async (message: unknown, step: (value: unknown) => unknown) => {
    await step(message);
    const valid = JSON.stringify(message);
    await holdsForAsync(nearJson(valid), runs, (text) => survives(() => step(parsed(text))));
    for (const text of hostileTexts) await survives(() => step(parsed(text)));
  };

  test("a certificate", () =>
    tried(ceremony.certs[0], (value) =>
      verifyCertificate(group, readCertificate(value), { size, threshold, index: 1 }),
    ));

  test("all certificates", () =>
    tried(ceremony.certs, (value) => {
      const { polynomials } = ceremony;
      const certs = (Array.isArray(value) ? value : []).map((cert) => readCertificate(cert));
      verifyPolynomial(group, { certs, index: 1, polynomial: existing(polynomials[0]) });
    }));

  test("a polynomial", () =>
    tried(ceremony.polynomials[0], (value) =>
      verifyPolynomial(group, { ...member(), polynomial: readPolynomial(value) }),
    ));

  test("what a member gets of the others", () =>
    tried(memberInput(ceremony.polynomials, 1), async (value) => {
      const { public_key: key } = await makeMemberKey(group, { ...member(), input: readInput(value) });
      // Whatever was accepted makes the one key that the commitments fix.
      expect(key.public_key).toBe(existing(ceremony.outputs[0]).public_key.public_key);
    }));

  test("what a member gets, not even read before", () =>
    tried(memberInput(ceremony.polynomials, 1), (value) =>
      makeMemberKey(group, { ...member(), input: value as MemberInput }),
    ));

  test("a key", () =>
    tried(ceremony.outputs[0], (value) => {
      const { polynomials } = ceremony;
      verifyMemberKey(group, { ...member(), polynomials, output: readOutput(value) });
    }));

  test("keys to be put together", () =>
    tried(ceremony.outputs, (value) =>
      thresholdParameters({ ...ceremony, outputs: (Array.isArray(value) ? value : []) as MemberOutput[] }),
    ));

  test("a private key", () =>
    tried(existing(ceremony.outputs[0]).private_key, async (value) => {
      const { private_key: privateKey } = readOutput({ ...ceremony.outputs[0], private_key: value });
      const cert = existing(ceremony.certs[0]);
      const key = await memberPrivateKey(group, { seed: member().seed, cert, privateKey });
      expect(key).toBe(ceremony.privateKeys[0]);
    }));

  test("a letter of a member with whatever in it", async () => {
    const cheat = new Cheat(group, ceremony);
    const input = inputOf(ceremony, 1);
    await holdsForAsync(fc.oneof(nearJson('{"secret":"7"}').map(parsed), fc.jsonValue()), runs, (content) =>
      survives(async () => {
        const secrets = [...input.secrets];
        secrets[1] = await cheat.send(2, 1, content);
        await makeMemberKey(group, { ...member(), input: { ...input, secrets } });
      }),
    );
  });
});
