import { json, route } from "../api/route.ts";
import { Dashboard } from "./dashboard.ts";

const tag = "Administration: elections";

export const getDashboard = route({
  method: "get",
  path: "/admin/dashboard",
  tag,
  auth: "admin",
  permission: "own",
  summary: "What goes on and what waits for somebody, as far as the reader may see it",
  responses: { 200: json(Dashboard) },
  errors: [],
});
