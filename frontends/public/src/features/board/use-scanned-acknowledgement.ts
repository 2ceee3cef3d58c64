import { isAcknowledgementLink, parseAcknowledgementLink } from "@urna/belenios/acknowledgement-link";
import { useCallback, useState } from "react";
import { useScanned } from "../../scanned/use-scanned.ts";
import type { ElectionCheck } from "./check/use-check.ts";
import { useAcknowledgement } from "./use-acknowledgement.ts";

/** The ballot that another device's code asks for, looked up as soon as the page is open. */
export function useScannedAcknowledgement(check: ElectionCheck) {
  const { ask, ...asked } = useAcknowledgement(check);
  const [scanned, setScanned] = useState<"whole" | "broken">();
  const onScanned = useCallback(
    (text: string) => {
      if (!isAcknowledgementLink(text)) return;
      const linked = parseAcknowledgementLink(text);
      setScanned(linked ? "whole" : "broken");
      if (linked) ask(linked);
    },
    [ask],
  );
  useScanned(onScanned);
  return { scanned, ...asked };
}
