import { Fragment } from "react";

interface LinkedEmailProps {
  text: string;
  /** An address; or words, where none is known, which are no link. */
  email: string | undefined;
}

/** A text in which the address, wherever it stands, can be written to. */
export function LinkedEmail({ text, email }: LinkedEmailProps) {
  if (!email?.includes("@")) return text;
  return text.split(email).map((words, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
      {words}
    </Fragment>
  ));
}
