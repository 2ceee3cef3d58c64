import { json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { Participation, Participations } from "./participation.ts";

const tag = "Voter";

export const getParticipation = route({
  method: "get",
  path: "/elections/{id}/participation",
  tag,
  auth: "voter",
  summary: "Whether the voter may vote, and has; `hasVoted` may lag a moment after a 202",
  params: ElectionPath,
  responses: { 200: json(Participation) },
  errors: [],
});

export const listParticipations = route({
  method: "get",
  path: "/participations",
  tag,
  auth: "voter",
  summary: "The public elections on whose frozen roll the voter is; empty for who is on none",
  responses: { 200: json(Participations) },
  errors: [],
});
