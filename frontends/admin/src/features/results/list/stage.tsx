import { Icon, type IconName } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import type { Stages } from "./stages.ts";

type StageName = Stages[keyof Stages];

/** One of an election's three states: a word and a sign. */
export function Stage({ name }: { name: StageName }) {
  const { t } = useTranslation("results");
  return (
    <span className="a-mark" data-stage={name}>
      <Icon name={signs[name]} />
      {t(`stage.${name}`)}
    </span>
  );
}

const signs: Record<StageName, IconName> = {
  closed: "lock",
  annulled: "close",
  waiting: "clock",
  counting: "clock",
  shares: "clock",
  stopped: "triangle",
  counted: "check",
  never: "close",
  private: "clock",
  published: "check",
  retired: "check",
  nothing: "close",
};
