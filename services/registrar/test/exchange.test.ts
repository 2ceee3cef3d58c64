import { deriveCredential, joinHalves } from "@urna/belenios/credential";
import { demandSignedList, listText } from "@urna/belenios/both-halves";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import {
  HalfAnswer,
  halfPath,
  RegistrarElection,
  registrarElectionsPath,
  ReleaseBegun,
  releasesPath,
} from "@urna/contract/registrar/release";
import { signText } from "@urna/service-kit/crypto/ed25519";
import { aRegistrar, type TestRegistrar } from "./support/a-registrar.ts";
import { anElection } from "./support/an-identity.ts";

let registrar: TestRegistrar;
beforeAll(async () => {
  registrar = await aRegistrar();
});
afterAll(() => registrar.close());

async function post(path: string, body: object) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(registrar.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as unknown };
}

test.each([
  ["Ed25519", 5],
  ["BELENIOS-2048", 2],
] as const)("an election in %s is sealed, and its voters join their halves", async (group, size) => {
  const { identity } = registrar;
  const election = anElection({ group, size });
  const { halves, sums, credentials } = await identity.seal(election);
  const response = await fetch(`${registrar.url}${registrarElectionsPath}/${election.uuid}`);
  const said = RegistrarElection.parse(await response.json());
  expect(said).toMatchObject({
    uuid: election.uuid,
    attempt: 1,
    size,
    released: { email: 0, letter: 0, word: 0 },
  });
  const signed = { uuid: election.uuid, attempt: 1, credentials };
  const own = signText(identity.key, listText({ ...signed, authority: "identity" }, credentials));
  demandSignedList(signed, { identity: { key: identity.publicKey, signature: own }, registrar: said });

  const voter = 2;
  const ticket = await identity.ticket(election, voter);
  const begun = await post(releasesPath, { ticket, language: "es" });
  expect(begun).toMatchObject({ status: 200, body: { by: "email", sentTo: "v•••2@escuela.example" } });
  const { id, secret } = ReleaseBegun.parse(begun.body);
  const code = /^\s+(\d{6})$/m.exec(registrar.smtp.received.at(-1)?.text ?? "")?.[1];
  const opened = await post(halfPath(id), { secret, code });
  expect(opened.status).toBe(200);
  const { half } = HalfAnswer.parse(opened.body);
  const privateCredential = joinHalves({ identity: halves[voter - 1]!, registrar: half });
  const derived = deriveCredential({ group: nativeGroup(group), uuid: election.uuid, privateCredential });
  expect(derived.publicCredential).toBe(sums[voter - 1]);
});
