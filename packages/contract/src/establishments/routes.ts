import { pageOf, PageQuery } from "../api/page.ts";
import { body, json, route } from "../api/route.ts";
import {
  Establishment,
  EstablishmentChange,
  EstablishmentDraft,
  EstablishmentImport,
  EstablishmentImportOutcome,
  EstablishmentPath,
} from "./establishment.ts";

const tag = "Administration: establishments";
const permission = "settings.write";

export const listEstablishments = route({
  method: "get",
  path: "/admin/establishments",
  tag,
  auth: "admin",
  permission,
  list: true,
  summary: "Establishments of the service; `sort` is code, name or commune",
  query: PageQuery,
  responses: { 200: json(pageOf(Establishment)) },
  errors: [],
});

export const createEstablishment = route({
  method: "post",
  path: "/admin/establishments",
  tag,
  auth: "admin",
  permission,
  summary: "Adds an establishment",
  body: body(EstablishmentDraft),
  responses: { 201: json(Establishment) },
  errors: ["locked-while-open"],
});

export const importEstablishments = route({
  method: "post",
  path: "/admin/establishment-imports",
  tag,
  auth: "admin",
  permission,
  summary: "Says what a table of establishments would change; with the digest of that answer, changes it",
  body: body(EstablishmentImport),
  anyCharacters: true,
  responses: { 200: json(EstablishmentImportOutcome) },
  errors: ["write-conflict", "locked-while-open"],
});

export const updateEstablishment = route({
  method: "put",
  path: "/admin/establishments/{code}",
  tag,
  auth: "admin",
  permission,
  summary: "Changes an establishment, or disables it",
  params: EstablishmentPath,
  body: body(EstablishmentChange),
  responses: { 200: json(Establishment) },
  errors: ["write-conflict", "locked-while-open"],
});
