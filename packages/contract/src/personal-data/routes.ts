import { z } from "zod";
import { body, bytes, json, route } from "../api/route.ts";
import { PersonId } from "../identifiers.ts";
import { Erasure, ErasureRequest } from "./erasure.ts";

// A person's rights over their own data. An administrator whom they asked uses them.

const tag = "Administration: people";
/** What people wrote is found by reading all of it. */
const timeoutMs = 60_000;
const PersonPath = z.object({ personId: PersonId });

export const exportPersonalData = route({
  method: "get",
  path: "/admin/people/{personId}/data",
  tag,
  auth: "admin",
  permission: "personal-data.read",
  personalData: true,
  confirm: true,
  timeoutMs,
  summary:
    "Everything that is kept of a person, by kind, but what lets somebody in; audited before it leaves",
  params: PersonPath,
  responses: { 200: bytes("application/json; charset=utf-8", "A file, named by its hash") },
  errors: [],
});

export const erasePersonalData = route({
  method: "post",
  path: "/admin/people/{personId}/erasure",
  tag,
  auth: "admin",
  permission: "personal-data.erase",
  confirm: true,
  timeoutMs,
  summary:
    "Erases what no law holds of a person, or says what that would be; a second time nothing is left to erase",
  params: PersonPath,
  body: body(ErasureRequest),
  responses: { 200: json(Erasure, "What went, and what stays") },
  errors: ["on-sealed-roll", "roll-busy"],
});
