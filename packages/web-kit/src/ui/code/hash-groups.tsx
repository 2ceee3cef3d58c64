/** A code in groups of four, to be compared by eye or read aloud; its first `only` groups, or all. */
export function HashGroups({ text, only }: { text: string; only?: number | undefined }) {
  const groups = text.match(/.{1,4}/g) ?? [];
  return (
    <>
      {groups.slice(0, only).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
      {only !== undefined && only < groups.length && <span aria-hidden="true">…</span>}
    </>
  );
}
