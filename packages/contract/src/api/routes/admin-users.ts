import { PageQuery, pageOf, Reason } from "../admin/page.ts";
import { AdministratorRecord, Invitation, RoleChange, RoleList, UserPath } from "../admin/users.ts";
import { body, empty, json, optionalBody, route } from "../route.ts";

const tag = "Administration: users";

/** Who may change accounts sees them too. */
const seeAccounts = ["users.read", "users.manage"] as const;

/** Something done with somebody else's account. With one's own, and with one that may do more, it is `not-allowed`. */
const act = <const Name extends string>(name: Name, summary: string, done: string) =>
  route({
    method: "post",
    path: `/admin/users/{userId}/${name}`,
    tag,
    auth: "admin",
    permission: "users.manage",
    summary,
    params: UserPath,
    body: optionalBody(Reason),
    responses: { 204: empty(done) },
    errors: ["write-conflict", "too-many-requests"],
  });

const confirmed = { confirm: true } as const;
const byOthersToo = { confirm: true, secondPerson: "and-wait" } as const;

export const adminUserRoutes = {
  listUsers: route({
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
  }),
  listRoles: route({
    method: "get",
    path: "/admin/roles",
    tag,
    auth: "admin",
    permission: seeAccounts,
    summary: "The permission table: what each role may do",
    responses: { 200: json(RoleList) },
    errors: [],
  }),
  inviteUser: route({
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
  }),
  changeUserRole: route({
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
  }),
  resendInvitation: {
    ...act("invitation", "Mails another link in place of the one before", "Sent"),
    ...confirmed,
  },
  suspendUser: {
    ...act("suspend", "Takes the way in away; sessions and links end at once", "Suspended"),
    ...byOthersToo,
  },
  reactivateUser: { ...act("reactivate", "Gives the way in back", "Reactivated"), ...byOthersToo },
  endUserSessions: act("end-sessions", "Ends every session", "Ended"),
  resetUserSecondFactor: {
    ...act("reset-second-factor", "Takes second factor and recovery codes away", "Reset"),
    ...byOthersToo,
  },
  sendUserPasswordReset: {
    ...act("password-reset", "Mails a link, good for 30 minutes, that sets a password", "Sent"),
    ...confirmed,
  },
} as const;
