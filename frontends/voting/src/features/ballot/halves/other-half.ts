import { joinHalves } from "@urna/belenios/credential";
import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { Language } from "@urna/contract/words";
import { ApiProblem, isApiProblem } from "@urna/web-kit/api-client/problem";
import { registrarAt, type Registrar } from "@urna/web-kit/registrar/registrar";
import type { Joining } from "../kit/use-joining.ts";
import type { CheckedKit, HalfKit } from "../kit/voting-kit.ts";
import { releases, type Release } from "./releases.ts";

interface OtherHalfSource {
  readonly electionId: ElectionId;
  readonly voterId: PersonId;
  readonly kit: HalfKit;
  readonly joining: Joining;
  /** Of the email. */
  readonly language: Language;
}

/** A code is to be typed, or the credential is whole and the voter's own. */
export type Step =
  | { readonly release: Release; readonly kit?: undefined }
  | { readonly kit: CheckedKit; readonly release?: undefined };

/**
 * How the voter's page gets the other half: from the registrar itself, which the sealed definition names. Each throws
 * ApiProblem, KitRefused, EncryptionFailed.
 */
export function otherHalf(source: OtherHalfSource) {
  const { electionId, voterId, kit, joining, language } = source;
  /** Where the registrar is, the sealed definition says, and nothing else does. */
  function registrar(): Registrar {
    const { data } = Authorities.safeParse(kit.definition.authorities);
    return data ? registrarAt(data.registrar.origin) : joining.refuse();
  }

  const own = { electionId, voterId };

  const joined = (half: string) =>
    joining.join(kit, joinHalves({ identity: kit.credential, registrar: half }));

  /** Undefined: it is released no more, or was not yet. */
  async function halfOnceMore(release: Release): Promise<string | undefined> {
    try {
      return await registrar().half(release);
    } catch (error) {
      if (isApiProblem(error, "registrar-away", "half-withheld", "too-many-requests")) throw error;
      return undefined;
    }
  }

  /** Asks for a code. A ticket that is too old is changed for a new one, once. */
  async function begin(): Promise<Step> {
    const ask = ({ ticket }: HalfKit) => registrar().begin({ ticket, language });
    const begun = await ask(kit).catch(async (error: unknown) => {
      if (!isApiProblem(error, "ticket-expired")) throw error;
      return ask(await joining.freshKit());
    });
    const release = releases.keep(own, begun);
    return begun.by === "word" ? { kit: await joined(begun.half) } : { release };
  }

  return {
    begin: () => begin().catch(unknownThere),
    /** Goes on with what this tab began, or begins. */
    async start(): Promise<Step> {
      const kept = releases.read(own);
      if (kept && !kept.asked) return { release: kept };
      const half = kept && (await halfOnceMore(kept));
      return half === undefined ? begin().catch(unknownThere) : { kit: await joined(half) };
    },
    /** A try whose answer was lost may have been the right one: the half is asked for without a code first. */
    async enter(release: Release, code: string): Promise<CheckedKit> {
      const known = releases.read(own) ?? release;
      const released = known.asked ? await halfOnceMore(known) : undefined;
      if (released !== undefined) return joined(released);
      releases.change(electionId, known, { asked: true });
      const half = await registrar()
        .half(known, code)
        .catch((error: unknown) => {
          if (!isApiProblem(error, "registrar-away")) releases.change(electionId, known, { asked: false });
          throw error;
        });
      return joined(half);
    },
    useUp: (release: Release): Release =>
      releases.change(electionId, release, { asked: false, usedUp: true, resendAt: 0 }),
    forget: () => releases.forget(electionId),
  };
}

export type OtherHalf = ReturnType<typeof otherHalf>;

/** An election that the registrar does not know: no page of ours is missing. */
function unknownThere(error: unknown): never {
  throw isApiProblem(error, "not-found") ? new ApiProblem("registrar-away") : error;
}
