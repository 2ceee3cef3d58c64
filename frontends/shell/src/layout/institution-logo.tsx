import { useSettings } from "@urna/web-kit/settings/use-settings";

/**
 * The institution's own logo beside Urna's; nothing where it has none. Its place is as large whatever it shows. Where
 * the name stands beside it in letters, `alt` is empty.
 */
export function InstitutionLogo({ alt }: { alt?: "" }) {
  const institution = useSettings()?.institution;
  if (!institution?.logo) return null;
  return (
    <img
      className="u-institution-logo"
      src={institution.logo}
      alt={alt ?? institution.name}
      width="120"
      height="48"
      loading="lazy"
    />
  );
}
