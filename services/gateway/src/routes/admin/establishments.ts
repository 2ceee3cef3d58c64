import type { Establishment } from "@urna/contract/api/admin/establishments";
import type { Routes } from "@urna/contract/api/routes";
import type { Establishment as EstablishmentMessage } from "@urna/protos/identity/v1/establishment";
import { actorOf } from "../../codec/actor.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { required } from "../../codec/required.ts";
import { optional } from "../../codec/text.ts";
import { columnOf, readEstablishmentTable } from "../../establishments/establishment-table.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { named, openElections } from "./open-elections.ts";

export function listEstablishments({ establishments }: Services): Handler<Routes["listEstablishments"]> {
  return async ({ query, trace }) => {
    const answer = await establishments.listEstablishments({ page: writePage(query) }, trace);
    return { status: 200, body: readPage(query, answer.establishments.map(read), answer.total) };
  };
}

export function createEstablishment(services: Services): Handler<Routes["createEstablishment"]> {
  return async ({ body, session, trace }) => {
    const request = {
      establishment: { ...body, disabled: false, revision: 0 },
      actor: actorOf(session),
      openElections: (await openElections(services, trace)).map(named),
    };
    const { establishment } = await services.establishments.saveEstablishment(request, trace);
    return { status: 201, body: read(required(establishment)) };
  };
}

export function updateEstablishment(services: Services): Handler<Routes["updateEstablishment"]> {
  return async ({ params, body, session, trace }) => {
    const request = {
      establishment: { ...body, code: params.code },
      actor: actorOf(session),
      openElections: (await openElections(services, trace)).map(named),
    };
    const { establishment } = await services.establishments.saveEstablishment(request, trace);
    return { status: 200, body: read(required(establishment)) };
  };
}

export function importEstablishments(services: Services): Handler<Routes["importEstablishments"]> {
  return async ({ body: { table, digest = "" }, session, trace }) => {
    const rows = readEstablishmentTable(table);
    const open = (await openElections(services, trace)).map(named);
    const request = { rows, digest, actor: actorOf(session), openElections: open };
    const { errors, ...outcome } = await services.establishments.importEstablishments(request, trace);
    const inTable = errors.map((error) => ({ ...error, column: columnOf(error.column) }));
    return { status: 200, body: { ...outcome, errors: inTable, done: digest !== "" } };
  };
}

function read({ commune, officialEmail, ...establishment }: EstablishmentMessage): Establishment {
  return {
    ...establishment,
    ...optional("commune", commune),
    ...optional("officialEmail", officialEmail),
  };
}
