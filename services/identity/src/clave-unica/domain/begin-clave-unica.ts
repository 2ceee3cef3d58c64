import type { ElectionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { token, type Random } from "@urna/service-kit/random";
import { countRefusals, type Counting } from "../../access/domain/access-counts.ts";
import { networksOf } from "@urna/service-kit/networks";
import type { Limits } from "../../limits/domain/ports.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import { entryProofs } from "./entry-proofs.ts";
import type { ClaveUnicaDependency, ClaveUnicaEntryStore } from "./ports.ts";

export interface BeginDependencies extends Counting, ClaveUnicaDependency {
  claveUnicaEntries: ClaveUnicaEntryStore;
  elections: SealedElectionStore;
  limits: Limits;
  clock: Clock;
  random: Random;
}

export interface Beginning {
  electionId: ElectionId;
  /** Random, of the page, which keeps it. */
  browserKey: string;
  address: string;
}

/** As long as a one-time code. */
const entryMs = 10 * 60_000;

/**
 * Where the browser goes to sign in with ClaveÚnica. Errors: not-found (election), method-not-offered (no category of it
 * enters so, or the installation has not configured it), too-many-requests.
 */
export async function beginClaveUnica(
  dependencies: BeginDependencies,
  { electionId, browserKey, address }: Beginning,
): Promise<{ authorizationUrl: string; logoutUrl: string }> {
  const { claveUnica, claveUnicaEntries, elections, limits, clock, random } = dependencies;
  const throttled = { "too-many-requests": "clave-unica-throttled" } as const;
  await countRefusals(dependencies, { electionId: undefined, as: throttled }, () =>
    limits.takePoint("access", networksOf(address).near),
  );
  const election = await elections.findSealedElection(electionId);
  if (!election) throw new DomainError("not-found");
  const isOffered = Object.values(election.access).some((methods) => methods.includes("clave-unica"));
  if (!claveUnica || !isOffered) throw new DomainError("method-not-offered");
  const [state, salt] = [token(random), random.bytes(32)];
  await claveUnicaEntries.placeEntry({
    stateHash: tokenHash(state),
    browserHash: tokenHash(browserKey),
    electionId,
    salt,
    expiresAt: new Date(clock.now().getTime() + entryMs),
  });
  const { logoutUrl } = claveUnica;
  const proofs = entryProofs(salt, browserKey);
  return { authorizationUrl: await claveUnica.authorizationUrl({ ...proofs, state }), logoutUrl };
}
