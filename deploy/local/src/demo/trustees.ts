import { setTimeout as sleep } from "node:timers/promises";
import type { Administrator } from "@urna/client/administrator";
import type { ApiOptions } from "@urna/client/api";
import { call } from "@urna/client/call";
import { memberAt, type Member } from "@urna/client/trustee";
import type { ElectionId } from "@urna/contract/identifiers";
import { getTrustees } from "@urna/contract/trustees/routes";
import type { DemoElection } from "./demo-files.ts";

export interface TrusteeStage {
  administrator: Administrator;
  origin: string;
  /** How the origin is reached. */
  options?: ApiOptions;
  /** Newest first. */
  messagesTo(address: string): Promise<readonly { readonly text: string }[]>;
}

interface Wanted {
  electionId: ElectionId;
  custody: NonNullable<DemoElection["custody"]>;
  /** Seeds of the people, in their order. */
  seeds: readonly string[];
}

/** The trustees of a demo election, who enter by the link in their email. */
export async function trusteesOf(
  { administrator, origin, options, messagesTo }: TrusteeStage,
  { electionId, custody, seeds }: Wanted,
): Promise<Member[]> {
  const known = await call(administrator, getTrustees, { params: { id: electionId } });
  const { people, threshold } = custody;
  if (known.people.length === 0) {
    const plan = { server: false, people: "threshold", threshold } as const;
    await administrator.inviteTrustees(electionId, { plan, people });
  }
  const tokens = await Promise.all(people.map(({ email }) => tokenFor(messagesTo, email)));
  return tokens.map((token, index) => memberAt(origin, token, { seed: seeds[index] ?? "", ...options }));
}

const mailMs = 60_000;

async function tokenFor(messagesTo: TrusteeStage["messagesTo"], email: string): Promise<string> {
  for (const end = Date.now() + mailMs; Date.now() < end; await sleep(100)) {
    const texts = (await messagesTo(email)).map(({ text }) => text);
    const token = texts.map((text) => /\/custodia#t=([\w-]{43})/.exec(text)?.[1]).find(Boolean);
    if (token) return token;
  }
  throw new Error(`no email with the link of ${email}`);
}
