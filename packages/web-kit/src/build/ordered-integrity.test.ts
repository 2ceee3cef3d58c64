import { inOrder } from "./ordered-integrity.ts";

it("writes the same script whatever the order of its chunks' hashes", () => {
  const script = (...entries: string[]) => `var a={b:1};Q.sriHashes={${entries.join(",")}},Q.c={}`;
  const [one, two, three] = ['7:"sha256-A+/="', 'q:"sha256-B"', '"4y":"*-*-*-CHUNK-SRI-HASH-4y"'] as const;
  const first = inOrder(script(one, two, three));
  expect(inOrder(script(two, three, one))).toBe(first);
  expect(inOrder(script(three, one, two))).toBe(first);
  for (const entry of [one, two, three]) expect(first).toContain(entry);
  expect(first).toHaveLength(script(one, two, three).length);
});

it("leaves a script without such hashes as it is", () => {
  const script = 'var hashes={b:"sha256-B",a:"sha256-A"};';
  expect(inOrder(script)).toBe(script);
});
