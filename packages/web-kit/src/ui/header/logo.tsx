import { shortInstitution } from "./institution-name.ts";

/** The urn, a folded sheet going in, and on it the stroke that crosses the line. */
export function Logo({ institution }: { institution?: string | undefined }) {
  return (
    <>
      <LogoDrawing />
      <span>
        <span className="u-logo__name">Urna</span>
        {institution ? (
          <>
            <span className="u-logo__institution">{shortInstitution(institution)}</span>
            <span className="u-logo__institution u-logo__institution--long">{institution}</span>
          </>
        ) : (
          // Its line, so that nothing moves when it is known.
          <span className="u-logo__institution">{"\u00a0"}</span>
        )}
      </span>
    </>
  );
}

function LogoDrawing() {
  return (
    <svg className="u-logo__drawing" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <path d="M11 25V4h16l6 6v15" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M27 4v6h6" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M15 16h14" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M22.5 8.500L21.5 23" stroke="var(--mark)" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M3 22h5v4h28v-4h5l-4 20H7z" fill="var(--ink)" />
      <path d="M14 28.500h16" stroke="var(--sheet)" strokeWidth="2.5" />
    </svg>
  );
}
