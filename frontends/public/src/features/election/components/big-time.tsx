import { useFormats } from "@urna/web-kit/i18n/formats";

/** A line of words with the hour under it, large: `Cierra el martes 24 de noviembre`, `18:00`. */
export function BigTime({ words, at }: { words: string; at: string }) {
  const { instant } = useFormats();
  return (
    <h2 className="p-time">
      <span className="p-time__words">{words}</span> <time dateTime={at}>{instant(at, "time")}</time>
    </h2>
  );
}
