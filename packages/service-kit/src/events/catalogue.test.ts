import { catalogue } from "./catalogue.ts";
import { streams } from "./streams.ts";

const definitions = Object.entries(catalogue);

it.each(definitions)("gives %s its own subject, in a stream that takes it", (key, definition) => {
  expect(definition.subject).toBe(key);
  expect(key).toMatch(/^[a-z]+\.[a-z]+\.v\d+$/);
  const takers = Object.entries(streams).filter(([, { subjects }]) =>
    subjects.some((subject) =>
      new RegExp(`^${subject.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`).test(key),
    ),
  );
  expect(takers.map(([name]) => name)).toEqual([definition.stream]);
});

it("never copies an accepted ballot anywhere, and has one reader for it", () => {
  expect(catalogue["ballot.accepted.v1"]).toMatchObject({
    stream: "BALLOTS",
    readers: ["identity"],
    deadLetters: false,
  });
});
