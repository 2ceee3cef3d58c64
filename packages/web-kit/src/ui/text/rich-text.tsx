import { cloneElement, Fragment, type ReactElement, type ReactNode } from "react";

interface RichTextProps {
  /** A text with marked parts: `Avísenos <goto>ahora</goto>.` */
  text: string;
  /** The element of each mark; what is marked otherwise is shown as it is. */
  parts: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>;
}

/** A translated text with a link or a stronger word inside. Marks do not nest, and nothing is read as HTML. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces = text.split(/(<(\w+)>.*?<\/\2>)/);
  // A split with two groups yields: plain, marked, its name, plain, …
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    const part = index % 3 === 1 ? parts[pieces[index + 1] ?? ""] : undefined;
    if (!part) return <Fragment key={index}>{piece}</Fragment>;
    return cloneElement(part, { key: index }, piece.replace(/^<\w+>|<\/\w+>$/g, ""));
  });
}
