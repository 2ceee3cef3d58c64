import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button/button.tsx";
import { CopyButton } from "../button/copy-button.tsx";
import { HashGroups } from "./hash-groups.tsx";

interface HashBlockProps {
  hash: string;
  /** Absent: that it is an integrity hash. */
  title?: string;
  /** Shown in full from the start. */
  whole?: boolean;
  /** One sentence on what was recomputed. */
  note?: ReactNode;
}

/** An integrity hash in groups of four; its first four groups until the reader asks for all. */
export function HashBlock({ hash, title, whole: wholeAtFirst = false, note }: HashBlockProps) {
  const { t } = useTranslation("common");
  const [whole, setWhole] = useState(wholeAtFirst);
  const codeId = useId();
  return (
    <div className="u-hash">
      <h3>{title ?? t("hash.title")}</h3>
      <code className="u-hash__groups" id={codeId}>
        <HashGroups text={hash} only={whole ? undefined : 4} />
      </code>
      {note && <p className="u-small">{note}</p>}
      <div className="u-actions">
        <Button small aria-expanded={whole} aria-controls={codeId} onClick={() => setWhole(!whole)}>
          {whole ? t("hash.hide") : t("hash.showAll")}
        </Button>
        <CopyButton text={hash} />
      </div>
    </div>
  );
}
