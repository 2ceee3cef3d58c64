import { body, json, route } from "../api/route.ts";
import { NotMeReport, NotMeReported } from "./report.ts";

const tag = "Public";

export const reportNotMe = route({
  method: "post",
  path: "/not-me-reports",
  tag,
  auth: "public",
  summary:
    "Says that somebody else voted or entered, by the number in the email; the answer does not show whether there is one",
  body: body(NotMeReport),
  responses: { 202: json(NotMeReported) },
  errors: ["too-many-requests"],
});
