import type { SealingRefusal } from "@urna/contract/registrar/sealing-refusal";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";

const failures = {
  "roll-busy": "sealing.failure.roll-busy",
  "invalid-request": "sealing.failure.invalid-request",
  "not-found": "sealing.failure.not-found",
  "registrar-away": "sealing.failure.registrar-away",
  "registrar-refused": "sealing.failure.registrar-refused",
} as const;

interface SealingFailureProps {
  code: string;
  refusal?: SealingRefusal | undefined;
}

/** Why the last sealing was given up, until the draft is changed or sealed again. */
export function SealingFailure({ code, refusal }: SealingFailureProps) {
  const { t } = useTranslation("sealing");
  const known = Object.entries(failures).find(([failure]) => failure === code);
  return (
    <Note kind="err" live title={t("sealing.gaveUp")}>
      {refusal ? <Refused refusal={refusal} /> : t(known?.[1] ?? "sealing.failure.other")}
    </Note>
  );
}

/** Whose part of the credentials of two hands the other refused, and whom to tell what. */
function Refused({ refusal: { code, authority, voterNumber } }: { refusal: SealingRefusal }) {
  const { t } = useTranslation("sealing");
  const { number } = useFormats();
  const where = {
    label: t("sealing.refusal.voter"),
    value: t("sealing.refusal.voterValue", { voter: number(voterNumber ?? 0) }),
  };
  return (
    <>
      {t(`sealing.refusal.by.${authority ?? "both"}`)}
      <Facts
        items={[
          { label: t("sealing.refusal.what"), value: t(`sealing.refusal.is.${code}`) },
          ...(voterNumber === undefined ? [] : [where]),
          { label: t("sealing.refusal.code"), value: <code>{code}</code> },
        ]}
      />
      <p className="a-after">
        {t(authority === "registrar" ? "sealing.refusal.nextRegistrar" : "sealing.refusal.nextBoth")}
      </p>
    </>
  );
}
