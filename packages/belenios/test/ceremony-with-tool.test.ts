import {
  makeMemberKey,
  makePolynomial,
  memberCertificate,
  memberInput,
  memberPrivateKey,
  newMemberSeed,
  thresholdParameters,
  verifyMemberKey,
  verifyPolynomial,
  type ThresholdParameters,
} from "@urna/belenios/key-ceremony";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { newTrusteeKey } from "@urna/belenios/trustee";
import type { TrusteeItem } from "@urna/belenios/trustees";
import { anArchive } from "./support/elections/an-archive.ts";
import { anElection } from "./support/elections/an-election.ts";
import { findBeleniosTool, verifyWithTool } from "./support/tools/belenios-tool.ts";
import { existing } from "./support/elections/mutable-ballot.ts";
import { repository } from "./support/paths.ts";
import { ToolMember } from "./support/tools/tool-member.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const tool = findBeleniosTool(repository);
const testWithTool = tool === undefined ? test.skip : test;
const group = nativeGroup("BELENIOS-2048");
const [size, threshold] = [3, 2];

/** A ceremony in which the members 1 and 3 make their steps with belenios-tool, and 2 with us. */
async function aMixedCeremony(program: string) {
  const [first, third] = [new ToolMember(program, group), new ToolMember(program, group)];
  try {
    const made = [await first.seed(), await third.seed()] as const;
    const seeds = [made[0].seed, newMemberSeed(), made[1].seed];
    const certs = seeds.map((seed, i) => memberCertificate(group, { seed, size, threshold, index: i + 1 }));
    const members = { certs, seeds };
    const polynomials = [
      await first.polynomial(members, 1, threshold),
      await makePolynomial(group, { seed: existing(seeds[1]), certs, index: 2 }),
      await third.polynomial(members, 3, threshold),
    ];
    const outputs = [
      await first.key(members, 1, memberInput(polynomials, 1)),
      await makeMemberKey(group, {
        seed: existing(seeds[1]),
        certs,
        index: 2,
        input: memberInput(polynomials, 2),
      }),
      await third.key(members, 3, memberInput(polynomials, 3)),
    ];
    const judged = await first.parameters(members, polynomials, outputs);
    return { ...members, made, polynomials, outputs, judged };
  } finally {
    first.close();
    third.close();
  }
}

/** The parameters with the members' names in their keys, as the format allows. */
function withNames(parameters: ThresholdParameters, names: readonly string[]): ThresholdParameters {
  const keys = parameters.verification_keys.map((key, i) => ({ ...key, name: names[i] ?? "" }));
  return { ...parameters, verification_keys: keys };
}

describe("a ceremony together with belenios-tool (skipped when it is not installed)", () => {
  testWithTool("gives the same parameters, and shares that open a tally", async () => {
    const ceremony = await aMixedCeremony(existing(tool));
    const { seeds, certs, polynomials, outputs, made } = ceremony;
    for (const [at, which] of [0, 2].entries()) {
      const theirs = JSON.parse(existing(made[at]).certificate.message) as object;
      expect(JSON.parse(existing(certs[which]).message)).toMatchObject(theirs);
    }
    for (const [i, output] of outputs.entries()) {
      const index = i + 1;
      verifyPolynomial(group, { certs, index, polynomial: existing(polynomials[i]) });
      verifyMemberKey(group, { certs, polynomials, index, output });
    }
    const parameters = thresholdParameters({ threshold, certs, polynomials, outputs });
    const judged = JSON.parse(ceremony.judged) as ThresholdParameters;
    expect({ ...judged, signatures: undefined, verification_keys: undefined }).toEqual({
      ...parameters,
      signatures: undefined,
      verification_keys: undefined,
    });
    expect(judged.verification_keys.map((key) => key.public_key)).toEqual(
      parameters.verification_keys.map((key) => key.public_key),
    );

    const privateKeys = await Promise.all(
      outputs.map(({ private_key: privateKey }, i) =>
        memberPrivateKey(group, { seed: existing(seeds[i]), cert: existing(certs[i]), privateKey }),
      ),
    );
    const single = newTrusteeKey(group);
    const items: TrusteeItem[] = [
      ["Single", { ...single.publicKey, name: "Servidor" }],
      ["Pedersen", withNames(parameters, ["José Ñanco", "Ana", 'Marie-Lourdes "Lou"'])],
    ];
    const sealed = anElection({
      group: group.name,
      weights: [undefined, undefined],
      trustees: {
        items,
        keyHolders: [
          { owner: 1, privateKey: single.privateKey },
          { owner: 3, privateKey: existing(privateKeys[1]) },
          { owner: 4, privateKey: existing(privateKeys[2]) },
        ],
      },
    });
    const { bytes, stages } = anArchive(sealed, [
      { voter: 0, answers: [[2]] },
      { voter: 1, answers: ["blank"] },
    ]);
    const { uuid } = sealed.election.definition;
    for (const archive of [stages.setup, bytes]) {
      expect(await verifyArchive(archive, { groupNamed: nativeGroup })).toMatchObject({ ok: true });
      expect(await verifyWithTool(existing(tool), { uuid, bytes: archive })).toMatchObject({ ok: true });
    }
  });
});
