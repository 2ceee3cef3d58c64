import type { Group } from "@urna/belenios/group";
import {
  makeMemberKey,
  makePolynomial,
  memberCertificate,
  memberPrivateKey,
} from "@urna/belenios/key-ceremony";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import {
  CustodyContributions,
  type Custody,
  type CustodyContribution,
} from "@urna/contract/custody/ceremony";
import { getCustody, postCustodyConfirmation, postCustodyContributions } from "@urna/contract/custody/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { openApi, type Api, type ApiOptions } from "./api.ts";
import { call } from "./call.ts";

export interface MemberOptions extends ApiOptions {
  /** What the member's key file holds: every step of the ceremony is made of it. */
  readonly seed: string;
}

/** A member of a threshold group of one election, whom the token of a personal link lets in: the page of custody, over the same calls. */
export function memberAt(origin: string, token: string, { seed, ...options }: MemberOptions) {
  const browser = openApi(origin, options);
  const api: Api = { send: (path, request) => browser.send(path, { custody: token, ...request }) };
  const read = async () => {
    const [custody] = (await call(api, getCustody)).elections;
    if (!custody) throw new Error("the link opens no election");
    return custody;
  };
  const contribute = (
    electionId: ElectionId,
    contribution: Pick<CustodyContribution, "kind"> & { content: unknown },
  ) => {
    const body = CustodyContributions.parse({ contributions: [{ electionId, ...contribution }] });
    return call(api, postCustodyContributions, { body });
  };
  return {
    async certify(): Promise<void> {
      const custody = await read();
      if (custody.certificate) return;
      const { group, size, threshold, index } = seatIn(custody);
      const certificate = memberCertificate(group, { seed, size, threshold, index });
      await contribute(custody.election.id, { kind: "certificate", content: certificate });
    },
    /** Once everybody has a certificate. */
    async share(): Promise<void> {
      const custody = await read();
      if (custody.me.step !== "certified") return;
      const { group, index } = seatIn(custody);
      const made = await makePolynomial(group, { seed, certs: custody.certs ?? [], index });
      await contribute(custody.election.id, { kind: "polynomial", content: made });
    },
    /** Once everybody has shared. */
    async finish(): Promise<void> {
      const custody = await read();
      const { certs = [], input } = custody;
      if (custody.me.step !== "shared" || !input) return;
      const { group, index } = seatIn(custody);
      const content = await makeMemberKey(group, { seed, certs, index, input });
      await contribute(custody.election.id, { kind: "output", content });
    },
    /** Signs the fingerprint of the election that was sealed with this key. */
    async confirm(): Promise<void> {
      const { election, sealed, certificate, output } = await read();
      if (!sealed || !certificate || !output) throw new Error("the election is not sealed with this key");
      const group = nativeGroup(election.group);
      const parts = { seed, cert: certificate, privateKey: output.private_key };
      const privateKey = await memberPrivateKey(group, parts);
      const { fingerprint } = sealed;
      const signature = confirmSealing(group, { privateKey, fingerprint });
      await call(api, postCustodyConfirmation, { body: { fingerprint, signature } });
    },
  };
}

export type Member = ReturnType<typeof memberAt>;

/** The whole ceremony: nobody does a step before everybody did the one before. Taken up again it goes on. */
export async function makeKeysTogether(members: readonly Member[]): Promise<void> {
  await Promise.all(members.map((member) => member.certify()));
  await Promise.all(members.map((member) => member.share()));
  await Promise.all(members.map((member) => member.finish()));
}

interface Seat {
  readonly group: Group;
  readonly size: number;
  readonly threshold: number;
  readonly index: number;
}

function seatIn({ election, plan, members, me }: Custody): Seat {
  const size = members.length;
  return { group: nativeGroup(election.group), size, threshold: plan.threshold ?? size, index: me.index };
}
