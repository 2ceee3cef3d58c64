import { SelectField } from "@urna/web-kit/ui/form/select-field";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useRoleName, useRoles } from "../use-roles.ts";

type RoleFieldProps = Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "children"> & {
  /** Stays chosen while the rows are on their way: the first of them may do everything. */
  chosen: string;
};

/** The rows of the permission table. */
export function RoleField({ chosen, ...props }: RoleFieldProps) {
  const { t } = useTranslation("admin");
  const roleName = useRoleName();
  const { data: roles = [{ name: chosen }] } = useRoles();
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
