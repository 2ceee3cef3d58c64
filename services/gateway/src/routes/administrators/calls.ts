import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { listUsers, listRoles, inviteUser, changeUserRole, accountActs } from "./administrators.ts";

export const administratorCalls = (services: Services): BoundHandler[] => [
  listUsers(services),
  listRoles(services),
  inviteUser(services),
  changeUserRole(services),
  ...accountActs(services),
];
