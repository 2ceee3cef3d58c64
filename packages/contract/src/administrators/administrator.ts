import { z } from "zod";
import { idOf, AdministratorId } from "../identifiers.ts";
import { Email, Line } from "../text.ts";
import { Language, SecondFactor } from "../words.ts";

const instant = z.iso.datetime();

/** Name of a row of the permission table. */
const RoleName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z-]{1,39}$/, "invalid-format");

export const Role = z
  .object({ name: z.string(), permissions: z.array(z.string()) })
  .meta({ id: "Role", description: "A row of the permission table" });
export type Role = z.infer<typeof Role>;

export const RoleList = z.object({ roles: z.array(Role) });

export const accountStates = ["invited", "active", "suspended"] as const;

export const AdministratorRecord = z
  .object({
    id: idOf<AdministratorId>(),
    name: z.string(),
    email: z.string(),
    role: z.string().describe("Name of a row of the permission table"),
    state: z.enum(accountStates),
    secondFactors: z.array(SecondFactor),
    lastSignInAt: instant.optional(),
    invitationExpiresAt: instant.optional().describe("Of the newest link, while invited"),
  })
  .meta({ id: "AdministratorRecord" });
export type AdministratorRecord = z.infer<typeof AdministratorRecord>;

export const Invitation = z.object({
  name: Line.min(1, "required").max(200, "too-long"),
  email: z.string().trim().pipe(Email),
  role: RoleName,
  language: Language.default("es").describe("Of the letters to them"),
});
export type Invitation = z.input<typeof Invitation>;

export const RoleChange = z.object({ role: RoleName });

export const UserPath = z.object({ userId: AdministratorId });
