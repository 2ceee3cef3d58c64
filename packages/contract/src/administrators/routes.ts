import { pageOf, PageQuery } from "../api/page.ts";
import { Reason } from "../api/reason.ts";
import { body, empty, json, optionalBody, type Route, route } from "../api/route.ts";
import { AdministratorRecord, Invitation, RoleChange, RoleList, UserPath } from "./administrator.ts";

const tag = "Administration: users";

/** Who may change accounts sees them too. */
const seeAccounts = ["users.read", "users.manage"] as const;

/** An action on somebody else's account. With one's own, and with one that may do more, it is `not-allowed`. */
const action = <
  const Name extends string,
  const Own extends Pick<Route, "summary" | "confirm" | "secondPerson">,
>(
  name: Name,
  done: string,
  own: Own,
) =>
  route({
    method: "post",
    path: `/admin/users/{userId}/${name}`,
    tag,
    auth: "admin",
    permission: "users.manage",
    params: UserPath,
    body: optionalBody(Reason),
    responses: { 204: empty(done) },
    errors: ["write-conflict", "too-many-requests"],
    ...own,
  });

const byOthersToo = { confirm: true, secondPerson: "and-wait" } as const;

export const listUsers = route({
  method: "get",
  path: "/admin/users",
  tag,
  auth: "admin",
  permission: seeAccounts,
  list: true,
  personalData: true,
  view: "administrator.list",
  summary: "Administrators, by name, address, role, state or last sign-in",
  query: PageQuery,
  responses: { 200: json(pageOf(AdministratorRecord)) },
  errors: [],
});

export const listRoles = route({
  method: "get",
  path: "/admin/roles",
  tag,
  auth: "admin",
  permission: seeAccounts,
  summary: "The permission table: what each role may do",
  responses: { 200: json(RoleList) },
  errors: [],
});

export const inviteUser = route({
  method: "post",
  path: "/admin/users",
  tag,
  auth: "admin",
  permission: "users.manage",
  ...byOthersToo,
  personalData: true,
  summary:
    "Mails a link, good for 72 hours and once, that sets a password; to who is invited already, another one",
  body: body(Invitation),
  responses: { 201: json(AdministratorRecord) },
  errors: ["write-conflict", "too-many-requests"],
});

export const changeUserRole = route({
  method: "put",
  path: "/admin/users/{userId}/role",
  tag,
  auth: "admin",
  permission: "users.manage",
  ...byOthersToo,
  summary: "Gives another role; of the last superadministrator a `write-conflict`",
  params: UserPath,
  body: body(RoleChange),
  responses: { 204: empty("Changed") },
  errors: ["write-conflict"],
});

export const resendInvitation = action("invitation", "Sent", {
  confirm: true,
  summary: "Mails another link in place of the one before",
});

export const suspendUser = action("suspend", "Suspended", {
  ...byOthersToo,
  summary: "Takes the way in away; sessions and links end at once",
});

export const reactivateUser = action("reactivate", "Reactivated", {
  ...byOthersToo,
  summary: "Gives the way in back",
});

export const endUserSessions = action("end-sessions", "Ended", { summary: "Ends every session" });

export const resetUserSecondFactor = action("reset-second-factor", "Reset", {
  ...byOthersToo,
  summary: "Takes second factor and recovery codes away",
});

export const sendUserPasswordReset = action("password-reset", "Sent", {
  confirm: true,
  summary: "Mails a link, good for 30 minutes, that sets a password",
});
