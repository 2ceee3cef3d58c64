import {
  CustodyContributions,
  SealingContribution,
  type LinkedCustody,
} from "@urna/contract/custody/ceremony";
import { ShareContribution, type CustodyCounts } from "@urna/contract/custody/count";
import { problem, type Routes, type ServedCall } from "@urna/web-kit/testing/serve";
import type { CustodyService } from "./a-custody.ts";

/** What the platform answers to links that open the custody of several elections, all with the same people. */
export function custodyRoutes(services: readonly CustodyService[]): Routes {
  const answering = (answer: (at: number, call: ServedCall) => object) => (call: ServedCall) => {
    const tokens = services[0]?.holders.map((_, at) => `Custody ${services[0]?.token(at)}`) ?? [];
    const at = tokens.indexOf(call.headers.get("authorization") ?? "");
    return at === -1 ? problem("invalid-or-expired-link") : answer(at, call);
  };
  const linked = (at: number): LinkedCustody => ({ elections: services.map((each) => each.custody(at)) });
  const counts = (at: number): CustodyCounts => ({ counts: services.map((each) => each.count(at)) });
  const serviceOf = (id: string) => {
    const service = services.find(({ electionId }) => electionId === id);
    if (!service) throw new Error(`the link does not open ${id}`);
    return service;
  };
  return {
    "GET /mf/integrity.json": new Response(null, { status: 404 }),
    "GET /api/custody": answering(linked),
    "POST /api/custody/contributions": answering((at, { body }) => {
      for (const { electionId, kind, content } of CustodyContributions.parse(body).contributions)
        Object.assign(serviceOf(electionId).holder(at), { [kind]: content });
      return linked(at);
    }),
    "POST /api/custody/confirmation": answering((at, { body }) => {
      const confirmed = SealingContribution.parse(body);
      const signed = ({ box }: CustodyService) => box?.sealed.election.fingerprint === confirmed.fingerprint;
      Object.assign(services.find(signed)?.holder(at) ?? {}, { confirmed });
      return linked(at);
    }),
    "GET /api/custody/count": answering(counts),
    "POST /api/custody/count/share": answering((at, { body }) => {
      const { electionId, partialDecryption } = ShareContribution.parse(body);
      serviceOf(electionId).holder(at).share = partialDecryption;
      return counts(at);
    }),
    "GET /api/elections/:id/definition": ({ path }: ServedCall) => {
      const { lies, box } = serviceOf(path.split("/")[3] ?? "");
      return new Response(lies.definition ?? box?.definition ?? "");
    },
    "GET /api/elections/:id/board/log/witnesses": ({ path }: ServedCall) =>
      serviceOf(path.split("/")[3] ?? "").witnesses,
    "GET /api/elections/:id/archive": ({ path }: ServedCall) => {
      const { lies, box } = serviceOf(path.split("/")[3] ?? "");
      return new Response(lies.archive ?? box?.bytes ?? new Uint8Array());
    },
  };
}
