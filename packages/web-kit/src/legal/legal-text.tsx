import { Fragment } from "react";
import { readLegalText, splitLinks, type Block } from "./read-legal-text.ts";

interface LegalTextProps {
  text: string;
  /** Where it stands under a heading of its own. */
  headings?: "h2" | "h3";
  /** Whether an index can point at its headings: of one text on a page. */
  ids?: boolean;
}

/** A plain text as a page: as a public page shows it, and as its preview does. */
export function LegalText({ text, headings: Heading = "h2", ids = true }: LegalTextProps) {
  return readLegalText(text).map((block, index) => {
    if (block.kind === "paragraph")
      return (
        <p key={index}>
          <Words text={block.text} />
        </p>
      );
    if (block.kind === "heading")
      return (
        <Heading key={index} id={ids ? headingId(index) : undefined}>
          {block.text}
        </Heading>
      );
    return (
      <ul key={index}>
        {block.items.map((item, place) => (
          <li key={place}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    );
  });
}

/** The headings of a text, each with its place on the page. */
export function headingsOf(text: string): { id: string; title: string }[] {
  return readLegalText(text).flatMap((block: Block, index) =>
    block.kind === "heading" ? [{ id: headingId(index), title: block.text }] : [],
  );
}

const headingId = (index: number) => `parte-${index + 1}`;

function Words({ text }: { text: string }) {
  return splitLinks(text).map((piece, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <a key={index} href={piece} rel="noreferrer">
        {piece}
      </a>
    ),
  );
}
