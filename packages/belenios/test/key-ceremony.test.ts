import { groupNames } from "@urna/belenios/group";
import { verifyCertificate, verifyMemberKey, verifyPolynomial } from "@urna/belenios/key-ceremony";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { portableGroup } from "@urna/belenios/portable-groups";
import { parseTrustees, trusteesText } from "@urna/belenios/trustees";
import { aCeremony } from "./support/elections/a-ceremony.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const implementations = groupNames.flatMap((name) => [
  ["native", name, nativeGroup(name)] as const,
  ["portable", name, portableGroup(name)] as const,
]);

describe.each(implementations)("a ceremony with %s %s", (kind, _, group) => {
  test.each([[3, 2], ...(kind === "native" ? [[5, 3] as const] : [])] as const)(
    "of %d members of whom %d are needed gives everybody a key that all others can check",
    async (size, threshold) => {
      const ceremony = await aCeremony(group, { size, threshold });
      const { certs, polynomials, outputs, privateKeys, parameters } = ceremony;
      for (const [i, output] of outputs.entries()) {
        const index = i + 1;
        const [cert, polynomial] = [certs[i], polynomials[i]];
        if (cert === undefined || polynomial === undefined) throw new Error("no such member");
        verifyCertificate(group, cert, { size, threshold, index });
        verifyPolynomial(group, { certs, index, polynomial });
        verifyMemberKey(group, { certs, polynomials, index, output });
        const key = group.encode(group.generator.power(BigInt(privateKeys[i] ?? "")));
        expect(output.public_key.public_key).toBe(key);
      }
      const trustees = parseTrustees(trusteesText([["Pedersen", parameters]]), group);
      expect(trustees.items).toMatchObject([{ threshold, firstOwner: 1 }]);
      expect(trustees.keys).toHaveLength(size);
    },
  );
});
