import type { ReleaseBegun } from "@urna/contract/registrar/release";
import type { Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import { digits, token } from "@urna/service-kit/random";
import {
  codeMinutes,
  codeMs,
  demandMayBeSent,
  demandTriesLeft,
  letterMs,
  releasesOfVoter,
  resendAfterSeconds,
} from "./limits.ts";
import { maskAddress } from "@urna/service-kit/letters/mask-address";
import type { NewRelease, Releasing, VoterFound } from "./ports.ts";
import { readTicket } from "./read-ticket.ts";
import { wayOf, type WayOfVoter } from "./way-of.ts";

/**
 * Begins to release a half to whoever has the ticket.
 * @throws DomainError `ticket-expired`, `not-allowed`, `invalid-request`, `too-many-requests`, `half-withheld`, `not-found`,
 * `unavailable`.
 */
export async function beginRelease(
  releasing: Releasing,
  { ticket, language }: { ticket: string; language: Language },
): Promise<ReleaseBegun> {
  const found = await releasing.store.find(await readTicket(releasing, ticket));
  if (!found) throw new DomainError("not-found");
  const way = wayOf(found, releasing);
  if (way.by === "email") return byEmail(releasing, found, { ...way.contact, language });
  return way.by === "letter" ? byLetter(releasing, found) : onWord(releasing, found);
}

async function onWord(releasing: Releasing, found: VoterFound): Promise<ReleaseBegun> {
  const { store, mail } = releasing;
  const release = newRelease(releasing, "word");
  const rules = { most: releasesOfVoter, allow: demandTriesLeft };
  const isFirst = await store.add(found, release, rules);
  const { contact, half } = found;
  if (isFirst && contact.by === "email") mail.tellReleased(contact, found);
  return { by: "word", id: release.id, secret: release.secret, half };
}

/** Nothing is sent: the code is in the letter. */
async function byLetter(releasing: Releasing, found: VoterFound): Promise<ReleaseBegun> {
  const release = newRelease(releasing, "letter");
  await releasing.store.add(found, release, { most: releasesOfVoter, allow: demandTriesLeft });
  return { by: "letter", id: release.id, secret: release.secret };
}

type ByEmail = Extract<WayOfVoter, { by: "email" }>["contact"];

async function byEmail(releasing: Releasing, found: VoterFound, to: ByEmail): Promise<ReleaseBegun> {
  const { store, mail, random } = releasing;
  const code = digits(random, 6);
  const release = { ...newRelease(releasing, "email"), code };
  await store.add(found, release, {
    most: releasesOfVoter,
    allow: (asker) => {
      demandTriesLeft(asker);
      demandMayBeSent(asker, release.at);
    },
  });
  if (!(await mail.sendCode(to, { ...found, code, minutes: codeMinutes }))) {
    await store.takeBack(found, release);
    throw new DomainError("unavailable");
  }
  return {
    by: "email",
    id: release.id,
    secret: release.secret,
    sentTo: maskAddress(to.email),
    resendAfterSeconds,
    expiresInSeconds: codeMs / 1_000,
  };
}

function newRelease({ random, clock }: Releasing, by: NewRelease["by"]): NewRelease {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + (by === "letter" ? letterMs : codeMs));
  return { id: random.uuid(), secret: token(random), by, at, expiresAt };
}
