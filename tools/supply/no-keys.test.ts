import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" })
  .split("\0")
  .filter(
    (path) => path !== "" && path !== "package-lock.json" && !/\.(png|webp|woff2|ico|pdf|bel)$/.test(path),
  );

/** What a key looks like where somebody left one. The forms are put together here so that this file has none. */
const forms: readonly [string, RegExp][] = [
  ["a private key in PEM", new RegExp(`-----BEGIN [A-Z ]*${"PRIVATE"} KEY-----\\s+[A-Za-z0-9+/]{40}`)],
  [
    "the value of a key variable",
    /(PLATFORM|BLIND_INDEX|PEPPER|ACCEPTANCE|AUDIT_SIGNING)_KEY\w*["']?\s*[:=]\s*["']?[A-Za-z0-9+/]{43}=/,
  ],
  [
    "a token of a cloud",
    /\b(AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|hvs\.[\w-]{24,})\b/,
  ],
  ["a password in an address", /\b(postgres|postgresql|nats|smtps?):\/\/[^\s:/@"'`${<]+:[A-Za-z0-9]{16,}@/],
];

it("looks at the whole repository", () => {
  expect(files.length).toBeGreaterThan(1_000);
});

it.each(forms)("has no file with %s", (_name, form) => {
  expect(files.filter((path) => form.test(readFileSync(path, "utf8")))).toEqual([]);
});

it("would find each of them", () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  const left = [
    `-----BEGIN ${"PRIVATE"} KEY-----\n${key}`,
    `PLATFORM_KEY=${key}`,
    `AKIA${"Q".repeat(16)}`,
    `postgres://identity:${"a1".repeat(16)}@localhost/identity`,
  ];
  expect(forms.map(([, form], index) => form.test(left[index] ?? ""))).toEqual([true, true, true, true]);
});
