import type { RegistrarElection } from "@urna/contract/registrar/release";
import type { RequestHandler } from "express";

/** `GET /api/elections` */
export function listElectionsCall(list: () => Promise<RegistrarElection[]>): RequestHandler {
  return async (_request, response) => {
    response.set("Cache-Control", "no-cache").json(await list());
  };
}

/** `GET /api/elections/{uuid}` */
export function getElectionCall(get: (uuid: string) => Promise<RegistrarElection>): RequestHandler {
  return async (request, response) => {
    response.set("Cache-Control", "no-cache").json(await get(String(request.params["uuid"])));
  };
}
