import { handWrittenKinds, type HandWrittenKind } from "@urna/contract/words";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { useTranslation } from "react-i18next";

interface KindChoiceProps {
  kind: HandWrittenKind;
  onChoose(kind: HandWrittenKind): void;
}

/** An invitation to everybody, or a reminder to a person who has not voted. */
export function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const { t } = useTranslation("notices");
  return (
    <RadioList
      legend={t("writing.legend")}
      name="sending-kind"
      value={kind}
      onChange={onChoose}
      options={handWrittenKinds.map((value) => ({
        value,
        label: t(`writing.kind.${value}`),
        hint: t(`writing.hint.${value}`),
      }))}
    />
  );
}
