import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BallotMark } from "./ballot-mark.tsx";
import { Icon } from "../text/icon.tsx";
import { WithdrawnWords } from "../election/withdrawn-words.tsx";

interface BallotRowProps {
  /** The group's name: one per ballot. */
  name: string;
  value: string;
  number?: number;
  title: ReactNode;
  role?: ReactNode;
  /** Address of a 56-pixel square picture; on one ballot all have one, or none. */
  photo?: string | undefined;
  /** In the place of a picture, where none has one. */
  initials?: string | undefined;
  checked: boolean;
  onChange(checked: boolean): void;
  /** Several marks are allowed. */
  multiple?: boolean;
  /** The blank vote: last, after a thick rule. */
  blank?: boolean;
  /** Stands no more, and can be marked all the same: the ballot is sealed. */
  withdrawn?: boolean;
}

/** A native radio (or checkbox) under the whole row; the stroke, the words and the edge say that it is marked. */
export function BallotRow(props: BallotRowProps) {
  const { name, value, number, title, role, photo, initials, checked, onChange, multiple, blank } = props;
  const { withdrawn } = props;
  const { t } = useTranslation("common");
  const id = useId();
  const described = [role && `${id}role`, withdrawn && `${id}withdrawn`].filter(Boolean).join(" ");
  const classes = ["u-mark-row", checked && "u-mark-row--marked", blank && "u-mark-row--blank"];
  return (
    <label className={classes.filter(Boolean).join(" ")}>
      <input
        type={multiple ? "checkbox" : "radio"}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={blank ? `${id}title` : `${id}number ${id}title`}
        aria-describedby={described || undefined}
      />
      <BallotMark checked={checked} />
      {!blank && (
        <span className="u-mark-row__who">
          <span className="u-mark-row__number" id={`${id}number`}>
            {number}
          </span>
          {photo && <img className="u-mark-row__photo" src={photo} alt="" width="56" height="56" />}
          {initials && !photo && (
            <span className="u-mark-row__initials" aria-hidden="true">
              {initials}
            </span>
          )}
        </span>
      )}
      <span className="u-mark-row__what">
        <span className="u-mark-row__title" id={`${id}title`}>
          {title}
        </span>
        {role && (
          <span className="u-mark-row__role" id={`${id}role`}>
            {role}
          </span>
        )}
        {withdrawn && <WithdrawnWords id={`${id}withdrawn`} />}
        {checked && (
          <span className="u-mark-row__words">
            <Icon name="pen" />
            {t("ballot.yourMark")}
          </span>
        )}
      </span>
    </label>
  );
}
