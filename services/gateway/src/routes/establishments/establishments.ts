import { Establishment } from "@urna/contract/establishments/establishment";
import * as routes from "@urna/contract/establishments/routes";
import type { Establishment as EstablishmentMessage } from "@urna/protos/identity/v1/establishment";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { columnOf, readEstablishmentTable } from "./establishment-table.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { named, openElections } from "../../open-elections.ts";

export function listEstablishments({ establishments }: Services) {
  return handle(routes.listEstablishments, async ({ query, trace }) => {
    const answer = await establishments.listEstablishments({ page: writePage(query) }, trace);
    return { status: 200, body: readPage(query, answer.establishments.map(read), answer.total) };
  });
}

export function createEstablishment(services: Services) {
  return handle(routes.createEstablishment, async ({ body, session, trace }) => {
    const request = {
      establishment: { ...body, disabled: false, revision: 0 },
      actor: actorOf(session),
      openElections: (await openElections(services, trace)).map(named),
    };
    const { establishment } = await services.establishments.saveEstablishment(request, trace);
    return { status: 201, body: read(answered(establishment)) };
  });
}

export function updateEstablishment(services: Services) {
  return handle(routes.updateEstablishment, async ({ params, body, session, trace }) => {
    const request = {
      establishment: { ...body, code: params.code },
      actor: actorOf(session),
      openElections: (await openElections(services, trace)).map(named),
    };
    const { establishment } = await services.establishments.saveEstablishment(request, trace);
    return { status: 200, body: read(answered(establishment)) };
  });
}

export function importEstablishments(services: Services) {
  return handle(routes.importEstablishments, async ({ body: { table, digest }, session, trace }) => {
    const rows = readEstablishmentTable(table);
    const open = (await openElections(services, trace)).map(named);
    const reviewed = digest || undefined;
    const request = { rows, digest: reviewed, actor: actorOf(session), openElections: open };
    const { errors, ...outcome } = await services.establishments.importEstablishments(request, trace);
    const inTable = errors.map((error) => ({ ...error, column: columnOf(error.column) }));
    return { status: 200, body: { ...outcome, errors: inTable, done: reviewed !== undefined } };
  });
}

const read = (establishment: EstablishmentMessage): Establishment =>
  fieldsOf(Establishment, establishment, { commune: (commune: string) => commune || undefined });
