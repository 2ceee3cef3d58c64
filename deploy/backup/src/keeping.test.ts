import { folderName, foldersToRemove, madeAt, type Keep, type MadeFolder } from "./keeping.ts";

const now = new Date("2026-03-10T14:30:00Z");

const folder = (name: string, state: MadeFolder["state"] = "whole"): MadeFolder => ({
  name,
  state,
  madeAt: madeAt(name) ?? new Date(NaN),
});
const kept = (folders: readonly MadeFolder[], keep: Keep) => {
  const gone = new Set(foldersToRemove(folders, keep, now));
  return folders.filter((each) => !gone.has(each)).map(({ name }) => name);
};
const hourly = (day: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    folder(`${day}T${String(from + index).padStart(2, "0")}-00-00Z`),
  );

describe("the name of a folder", () => {
  it("is the moment, to the second, in UTC, and reads it again", () => {
    expect(folderName(new Date("2026-03-10T14:00:09.250Z"))).toBe("2026-03-10T14-00-09Z");
    expect(madeAt("2026-03-10T14-00-09Z")).toEqual(new Date("2026-03-10T14:00:09Z"));
  });

  it.each([
    "2026-03-10",
    "2026-02-30T14-00-00Z",
    "2026-03-10T25-00-00Z",
    "2026-03-10T14:00:00Z",
    "2026-03-10T14-00-00Z.old",
    "copy-2026-03-10T14-00-00Z",
    "lost+found",
  ])("is not %s", (name) => expect(madeAt(name)).toBeUndefined());
});

describe("backups that stay", () => {
  it("are the newest ones, however they are listed", () => {
    const folders = hourly("2026-03-10", 9, 14);
    expect(kept(folders.toReversed(), { newest: 2, days: 0 })).toEqual([
      "2026-03-10T14-00-00Z",
      "2026-03-10T13-00-00Z",
    ]);
    expect(kept(folders, { newest: 6, days: 0 })).toHaveLength(6);
  });

  it("are also the last ones of so many days, today included", () => {
    const days = ["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10"];
    const folders = days.flatMap((day) => hourly(day, 10, 13));
    expect(kept(folders, { newest: 2, days: 3 })).toEqual([
      "2026-03-08T13-00-00Z",
      "2026-03-09T13-00-00Z",
      "2026-03-10T12-00-00Z",
      "2026-03-10T13-00-00Z",
    ]);
  });

  it("always include the newest one, whatever its age and the options, also beside half-made ones", () => {
    const folders = [
      folder("2020-01-01T00-00-00Z"),
      folder("2020-01-02T00-00-00Z"),
      folder("2026-03-10T14-00-00Z", "half-made"),
    ];
    for (const keep of [
      { newest: 1, days: 0 },
      { newest: 0, days: 0 },
    ])
      expect(kept(folders, keep)).toEqual(["2020-01-02T00-00-00Z", "2026-03-10T14-00-00Z"]);
  });

  it("do not count half-made ones, nor those of a wrong clock", () => {
    const future = folder("2099-01-01T00-00-00Z");
    const folders = [...hourly("2026-03-10", 12, 13), folder("2026-03-10T14-00-00Z", "half-made"), future];
    expect(kept(folders, { newest: 1, days: 0 })).toEqual([
      "2026-03-10T13-00-00Z",
      "2026-03-10T14-00-00Z",
      "2099-01-01T00-00-00Z",
    ]);
  });
});

it("exclude half-made folders after a day, when nobody writes them any more", () => {
  const folders = [
    folder("2026-03-09T14-00-00Z", "half-made"),
    folder("2026-03-09T15-00-00Z", "half-made"),
    folder("2026-03-10T13-00-00Z"),
  ];
  expect(kept(folders, { newest: 9, days: 9 })).toEqual(["2026-03-09T15-00-00Z", "2026-03-10T13-00-00Z"]);
});
