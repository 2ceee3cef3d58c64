import { randomUUID } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import { administratorsOf } from "./administrators.ts";
import { caller, type Identity } from "./identity.ts";
import { actor, anElection, anEntry, commit, personOf, rutOf, stage } from "./roll.ts";

/** Something in every encrypted column: voters, their links, an import under way, requests, administrators. */
export async function everythingSealed(identity: Identity) {
  const establishment = { code: "1001", name: "Escuela", commune: "", disabled: false, revision: 0 };
  await identity.establishments.saveEstablishment({
    establishment: { ...establishment, officialEmail: "oficial@slep.example.cl" },
    actor,
    openElections: [],
  });
  const entries = Array.from({ length: 12 }, (_, n) => anEntry(n + 1, { phone: "+56 9 8765 4321" }));
  const electionId = await anElection(identity, entries);
  await stage(identity, "staged", [
    anEntry(90),
    anEntry(91, { email: "no address" }),
    anEntry(92, { categories: ["Profesor(a)"] }),
  ]);
  const finished = await anElection(identity, [anEntry(40), anEntry(41)]);
  await identity.stores.links.finishElectionMarks(finished as ElectionId, { ballots: 0, annulled: false });
  await commit(identity, "corrected", entries);
  const [newest] = (await identity.rolls.listRollVersions({ processId: "corrected" })).versions;
  await identity.rolls.saveVoter({
    processId: "corrected",
    personId: await personOf(identity, 3),
    versionId: newest?.id ?? "",
    actor,
    entry: anEntry(3, { surnames: "Corregida", phone: "+56 9 8765 4321" }),
  });
  const request = await aRequest(identity);
  const administrators = administratorsOf(identity);
  const ada = await administrators.one();
  const { secret } = await administrators.enrol(ada.id);
  const eva = await administrators.one();
  await identity.administrators.beginTotpEnrolment({ administratorId: eva.id });
  await identity.stores.passkeys.storePasskey(
    {
      id: randomUUID(),
      administratorId: ada.id,
      name: "Llave de Ada",
      credentialId: "abc",
      publicKey: Buffer.alloc(3),
      counter: 0,
      transports: [],
      backedUp: false,
      createdAt: new Date(),
    },
    undefined as never,
  );
  const act = { operation: "suspendUser", accountId: eva.id } as const;
  const now = identity.clock.now();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await identity.stores.waitingActs.openWaitingAct({ id: randomUUID(), act, now, expiresAt });
  return { electionId, ada, secret, request };
}

async function aRequest({ registration, clock }: Identity): Promise<string> {
  const { reference } = await registration.createRegistrationRequest({
    fullName: "Solicitante Inventado",
    email: "solicita@correo.example.cl",
    documentNumber: rutOf(777),
    rut: "",
    category: "guardian",
    message: "Falta mi nombre",
    language: "es",
    caller: caller(),
  });
  clock.advance(1_000);
  const page = { page: 1, pageSize: 10, sort: "", q: reference };
  const { requests } = await registration.listRegistrationRequests({ page, actor });
  const id = requests[0]?.id ?? "";
  await registration.decideRegistrationRequest({
    id,
    actor,
    state: "needs-information",
    reasonCode: "other",
    comment: "Falta el curso",
  });
  return id;
}
