import {
  initialAppearance,
  motions,
  textSizes,
  themes,
  useAppearance,
} from "@urna/web-kit/appearance/use-appearance";
import { BallotRow } from "@urna/web-kit/ui/ballot/ballot-row";
import { Button } from "@urna/web-kit/ui/button/button";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Letters, colours and motion, at once and for this browser; a ballot's row shows what they do. */
export function AppearanceControls() {
  const { t } = useTranslation("articles");
  const [appearance, set] = useAppearance();
  const options = <V extends string>(group: string, values: readonly V[]) =>
    values.map((value) => ({ value, label: t(`articles:appearance.${group}.${value}`) }));
  return (
    <section aria-labelledby="controls">
      <h2 id="controls">{t("articles:appearance.controls")}</h2>
      <p className="u-lead">{t("articles:appearance.controlsText")}</p>
      <div className="p-appearance">
        <RadioList
          legend={t("articles:appearance.textSize.legend")}
          name="text-size"
          value={appearance.textSize}
          onChange={(textSize) => set({ textSize })}
          options={options("textSize", textSizes)}
        />
        <RadioList
          legend={t("articles:appearance.theme.legend")}
          name="theme"
          value={appearance.theme}
          onChange={(theme) => set({ theme })}
          options={options("theme", themes)}
        />
        <RadioList
          legend={t("articles:appearance.motion.legend")}
          name="motion"
          value={appearance.motion}
          onChange={(motion) => set({ motion })}
          options={options("motion", motions)}
        />
      </div>
      <Sample />
      <div className="u-actions">
        <Button onClick={() => set(initialAppearance)}>{t("articles:appearance.reset")}</Button>
      </div>
    </section>
  );
}

function Sample() {
  const { t } = useTranslation("articles");
  const [marked, setMarked] = useState(true);
  return (
    <div className="p-sample">
      <h3>{t("articles:appearance.sample")}</h3>
      <Sheet>
        <BallotRow
          name="sample"
          value="sample"
          number={1}
          title={t("articles:appearance.sampleName")}
          role={t("articles:appearance.sampleRole")}
          checked={marked}
          onChange={setMarked}
          multiple
        />
      </Sheet>
    </div>
  );
}
