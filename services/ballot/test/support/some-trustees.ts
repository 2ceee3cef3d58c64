import { randomUUID } from "node:crypto";
import { partialDecryption } from "@urna/belenios/decryption";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Contribution } from "@urna/protos/ballot/v1/custody";
import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { tallyBallots } from "@urna/belenios/tally";
import { parseCredentials } from "@urna/belenios/credential-list";
import { readArchive } from "@urna/belenios/archive-reader";
import { newTrusteeKey } from "@urna/belenios/trustee";
import type { GroupName } from "@urna/belenios/group";
import { aCeremony } from "../../../../packages/belenios/test/support/elections/a-ceremony.ts";
import type { BallotService } from "./a-ballot-service.ts";
import { actor, archiveOf } from "./an-election.ts";
import { giveOne } from "./ceremony-steps.ts";

/** A person with a link and a key. */
export interface TestTrustee {
  readonly token: string;
  /** Number among all trustees, from 1. */
  readonly owner: number;
  readonly name: string;
  readonly privateKey: string;
}

export interface TestPlan {
  readonly server: boolean;
  readonly people: "mandatory" | "threshold";
  /** Of threshold. */
  readonly threshold?: number;
  readonly count: number;
}

/** Gives a draft its trustees, who are invited and make their keys. */
export async function withTrustees(
  service: BallotService,
  { id, group }: { id: string; group: string },
  { server, people, threshold, count }: TestPlan,
): Promise<TestTrustee[]> {
  const names = Array.from(
    { length: count },
    (_, index) => `Custodia ${index + 1} ${randomUUID().slice(0, 8)}`,
  );
  await service.trustees.updateTrustees({
    electionId: id,
    revision: 0,
    restart: false,
    actor,
    plan: { server, people, threshold },
    people: names.map((name) => ({ name, email: `${randomUUID()}@example.cl`, language: "es" as const })),
  });
  await service.trustees.inviteTrustees({ electionId: id, actor });
  const tokens = names.map((name) => service.mailbox.tokenOf(name));
  const privateKeys = await makeKeys(service, group as GroupName, {
    tokens,
    people,
    threshold: threshold ?? 0,
  });
  return names.map((name, position) => ({
    name,
    token: tokens[position]!,
    privateKey: privateKeys[position]!,
    owner: position + (server ? 2 : 1),
  }));
}

async function makeKeys(
  service: BallotService,
  group: GroupName,
  { tokens, people, threshold }: { tokens: string[]; people: TestPlan["people"]; threshold: number },
): Promise<string[]> {
  const give = (kind: Contribution["kind"], contents: readonly object[]) =>
    Promise.all(
      contents.map((content, index) =>
        giveOne(service.custody, { token: tokens[index]!, kind, content: JSON.stringify(content) }),
      ),
    );
  if (people === "mandatory") {
    const keys = tokens.map(() => newTrusteeKey(nativeGroup(group)));
    await give(
      "key",
      keys.map(({ publicKey }) => publicKey),
    );
    return keys.map(({ privateKey }) => privateKey);
  }
  const ceremony = await aCeremony(nativeGroup(group), { size: tokens.length, threshold });
  await give("certificate", ceremony.certs);
  await give("polynomial", ceremony.polynomials);
  await give("output", ceremony.outputs);
  return [...ceremony.privateKeys];
}

/** As a trustee's browser makes it: of the public archive and the own key, and of nothing that the platform says. */
export async function aShare(
  service: BallotService,
  electionId: ElectionId,
  { privateKey }: Pick<TestTrustee, "privateKey">,
): Promise<string> {
  const archive = readArchive(await archiveOf(service, electionId));
  const election = parseElection(archive.election, nativeGroup);
  const credentials = parseCredentials(archive.credentials, election.group);
  const { encryptedTally } = tallyBallots({ election, credentials, ballots: archive.ballots });
  return partialDecryption({ election, encryptedTally, privateKey });
}
