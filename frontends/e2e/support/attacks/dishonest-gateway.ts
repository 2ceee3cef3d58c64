import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { electionText, parseElection } from "@urna/belenios/election";
import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { trackerOf } from "@urna/belenios/tracker";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { sealBallot } from "@urna/client/seal-ballot";
import { getVotingKit, castBallot } from "@urna/contract/casting/routes";
import { CastAnswer } from "@urna/contract/casting/ballot";
import { VotingKit } from "@urna/contract/casting/voting-kit";
import type { Page, Route } from "playwright-core";
import { callsTo } from "../calls/calls-to.ts";

/** What the gateway got out of one vote. */
export interface Loot {
  /** The answer that was marked, in answer order: what nobody should be able to read. */
  readonly read: number | undefined;
  /** What the ballot box said to the ballot that the gateway made of it. */
  readonly status: number;
}

export type Change = (lie: VotingKit, own: ReturnType<typeof newTrusteeKey>, truth: VotingKit) => VotingKit;

/**
 * Code in the gateway, between a browser and the services: the voter gets a kit of the gateway's own key, sealed
 * consistently, and what they cast is read, sealed again under the true key with their credential, and cast.
 * @param change what else of the kit the gateway makes its own
 */
export async function dishonestGateway(page: Page, change: Change = (kit) => kit): Promise<Loot[]> {
  const loot: Loot[] = [];
  const own = newTrusteeKey(nativeGroup("Ed25519"));
  const box = generateKeyPairSync("ed25519");
  let truth: VotingKit | undefined;
  let lie: VotingKit | undefined;

  await page.route(callsTo(getVotingKit), async (route) => {
    const response = await route.fetch();
    truth = VotingKit.parse(await response.json());
    lie = change(withOwnKeys(truth, own.publicKey.public_key, box.publicKey), own, truth);
    await route.fulfill({ response, json: lie });
  });

  await page.route(callsTo(castBallot), async (route: Route) => {
    if (!truth || !lie) throw new Error("a ballot came before its kit");
    const sent = (route.request().postData() ?? "").trimEnd();
    const read = readWith(own.privateKey, sent);
    const { ballot } = sealBallot(truth, read === undefined ? "blank" : [read - 1]);
    const response = await route.fetch({ postData: ballot });
    loot.push({ read, status: response.status() });
    if (!response.ok()) return route.fulfill({ response });
    const answer = CastAnswer.parse(await response.json());
    await route.fulfill({ response, json: { ...answer, ...acknowledged(lie, sent, box) } });
  });
  return loot;
}

/** The election under the gateway's own keys: its fingerprint, definition and hashes fit together. */
function withOwnKeys(kit: VotingKit, publicKey: string, boxKey: KeyObject): VotingKit {
  const key = boxKey.export({ format: "jwk" }).x ?? "";
  const definition = kit.definition.replace(/("acknowledgementKey":")[^"]+/, `$1${key}`);
  const { description, ...rest } = parseElection(kit.election, nativeGroup).definition;
  const election = electionText({
    ...rest,
    publicKey,
    description: description.slice(0, -64) + sha256Hex(definition),
  });
  return { ...kit, election, fingerprint: sha256Base64(election), definition };
}

/** Opens every choice of a ballot with the key that it was sealed under: the marked answer, blank first. */
function readWith(privateKey: string, ballot: string): number | undefined {
  const group = nativeGroup("Ed25519");
  const answers = (JSON.parse(ballot) as { answers: [{ choices: { alpha: string; beta: string }[] }] })
    .answers;
  const marked = answers[0].choices.findIndex(({ alpha, beta }) => {
    const mask = group.fixedBase(group.decode(alpha)).power(BigInt(privateKey));
    return !group.equal(group.decode(beta), mask);
  });
  return marked === 0 ? undefined : marked;
}

function acknowledged(
  { election, fingerprint }: VotingKit,
  ballot: string,
  box: { publicKey: KeyObject; privateKey: KeyObject },
) {
  const tracker = trackerOf(ballot);
  const text = Buffer.from(`urna-ack|1|${fingerprint}|${tracker}`);
  const signature = sign(null, text, box.privateKey).toString("base64url");
  const key = box.publicKey.export({ format: "jwk" }).x ?? "";
  const { uuid } = parseElection(election, nativeGroup).definition;
  return { tracker, acknowledgement: { election: uuid, fingerprint, tracker, key, signature } };
}
