import { readCommand } from "./command.ts";

const now = new Date("2026-03-10T14:00:09.250Z");
const read = (...words: string[]) => readCommand(words, now);

it("backs up into the folder that is named, or restores it", () => {
  expect(read("backup", "/mnt/one")).toEqual({ verb: "backup", folder: "/mnt/one" });
  expect(read("restore", "/mnt/one")).toEqual({ verb: "restore", folder: "/mnt/one" });
});

it("names the folder itself by the time in UTC, below the one that is given", () => {
  expect(read("backup", "--in", "/backups")).toEqual({
    verb: "backup",
    folder: "/backups/2026-03-10T14-00-09Z",
  });
});

it.each([
  [[]],
  [["backup"]],
  [["backup", ""]],
  [["backup", "--in"]],
  [["backup", "--to", "/mnt"]],
  [["backup", "--in", "/mnt", "/more"]],
  [["backup", "/mnt", "/more"]],
  [["restore", "--in", "/mnt"]],
  [["remove", "/mnt"]],
])("takes %j for nothing that it knows", (words) => expect(read(...words)).toBeUndefined());
