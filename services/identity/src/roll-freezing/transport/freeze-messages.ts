import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import { AccessMethod, Category, Group, Hands, LocalizedText } from "@urna/contract/words";
import type { FreezeRollRequest, FreezeRollResponse } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { FreezeRequest } from "../domain/ports.ts";
import type { FrozenRoll } from "../domain/freeze-roll.ts";
import type { AccessRules } from "../../roll/domain/roll-entry.ts";
import { electionIdOf } from "../../transport/decode.ts";

const Request = z.object({
  processId: z.string().min(1),
  group: Group,
  categories: z.array(Category).min(1),
  access: z.array(z.object({ category: Category, methods: z.array(AccessMethod) })),
  last4Source: z.enum(["document", "roll"]),
  title: LocalizedText,
  trial: z.boolean(),
  hands: Hands,
  code: z.string(),
  closesAt: z.date(),
  rollVersion: z
    .int()
    .optional()
    .transform((number) => number ?? undefined),
});

export function freezeRequestOf(request: FreezeRollRequest): FreezeRequest {
  const electionId = electionIdOf(request.electionId);
  const read = Request.safeParse(request);
  if (!read.success) throw new DomainError("invalid-request");
  const { access, ...rest } = read.data;
  const rules: AccessRules = Object.fromEntries(access.map(({ category, methods }) => [category, methods]));
  return { electionId, ...rest, access: rules };
}

/** Texts of BELENIOS-2048 have up to 617 digits, so that this many stay below the 4 MiB of a message. */
const together = 2_000;

export async function* frozenMessages(
  { readCredentials: published, size, version, markingKey, authorities }: FrozenRoll,
  witnesses: readonly string[],
): AsyncGenerator<FreezeRollResponse> {
  for (let from = 0; from < size; from += together) {
    const isLast = from + together >= size;
    const places = await published({ from, limit: together });
    const { sha256, number } = version;
    const roll = {
      sha256,
      version: number,
      markingKey,
      witnesses: [...witnesses],
      authorities: authorities && authoritiesMessage(authorities),
    };
    yield {
      publicCredentials: places.map(({ publicCredential }) => publicCredential),
      commitments: places.map(({ commitment }) => Buffer.from(commitment, "hex")),
      roll: isLast ? roll : undefined,
    };
  }
}

function authoritiesMessage({ attempt, identity, registrar }: Authorities) {
  const { origin: registrarOrigin, ...signature } = registrar;
  return { attempt: BigInt(attempt), identity, registrar: signature, registrarOrigin };
}
