import { SelectField } from "@urna/web-kit/ui/select-field";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useRoleName, useRoles } from "../use-roles.ts";

type RoleFieldProps = Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "children">;

/** The rows of the permission table. */
export function RoleField(props: RoleFieldProps) {
  const { t } = useTranslation("admin");
  const roleName = useRoleName();
  const { data: roles = [] } = useRoles();
  return (
    <SelectField label={t("users.role")} hint={t("users.roleHint")} {...props}>
      {roles.map(({ name }) => (
        <option key={name} value={name}>
          {roleName(name)}
        </option>
      ))}
    </SelectField>
  );
}
