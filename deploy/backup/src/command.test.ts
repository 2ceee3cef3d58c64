import { readCommand } from "./command.ts";

const now = new Date("2026-03-10T14:00:09.250Z");
const read = (...words: string[]) => readCommand(words, now);

it.each(["backup", "verify", "restore"])("does %s with the folder that is named", (verb) => {
  expect(read(verb, "/mnt/one")).toEqual({ verb, folder: "/mnt/one" });
});

const made = { verb: "backup", folder: "/backups/2026-03-10T14-00-09Z" };

it("makes a folder below the given one, named by the time in UTC", () => {
  expect(read("backup", "--in", "/backups")).toEqual(made);
});

it("keeps all backups beside the new one, or the requested number", () => {
  const keeping = (newest: number, days: number) => ({ within: "/backups", keep: { newest, days } });
  expect(read("backup", "--in", "/backups", "--keep", "48", "--keep-days", "30")).toEqual({
    ...made,
    keeping: keeping(48, 30),
  });
  expect(read("backup", "--in", "/backups", "--keep=7")).toEqual({ ...made, keeping: keeping(7, 0) });
});

it.each([
  [[]],
  [["backup"]],
  [["backup", ""]],
  [["backup", "--in"]],
  [["backup", "--in", ""]],
  [["backup", "--to", "/mnt"]],
  [["backup", "--in", "/mnt", "/more"]],
  [["backup", "/mnt", "/more"]],
  [["backup", "/mnt", "--keep", "3"]],
  [["backup", "--in", "/mnt", "--keep", "0"]],
  [["backup", "--in", "/mnt", "--keep", "-1"]],
  [["backup", "--in", "/mnt", "--keep", "some"]],
  [["backup", "--in", "/mnt", "--keep", "3", "--keep-days", ""]],
  [["backup", "--in", "/mnt", "--keep-days", "3"]],
  [["restore", "--in", "/mnt"]],
  [["verify", "--in", "/mnt"]],
  [["verify", "/mnt", "--keep", "3"]],
  [["remove", "/mnt"]],
])("does not recognise %j", (words) => expect(read(...words)).toBeUndefined());
