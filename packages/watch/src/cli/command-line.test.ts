import { parseCommandLine } from "./command-line.ts";

const site = "https://votar.example.cl";
const registrar = "https://registrar.example.cl";

it("watches once, and keeps what it saw in a folder with the site's name", () => {
  expect(parseCommandLine([`${site}/inicio`])).toEqual({
    kind: "run",
    asked: {
      origin: site,
      folder: "urna-watch-votar.example.cl",
      key: undefined,
      every: undefined,
      digests: undefined,
      registrar: undefined,
      mailTo: [],
      language: "es",
      json: false,
    },
  });
});

it("takes each option", () => {
  const options = [
    "--every",
    "10",
    "--mail-to",
    "a@x.cl",
    "--mail-to",
    "b@x.cl",
    "--language",
    "ht",
    "--json",
  ];
  expect(
    parseCommandLine([
      site,
      ...options,
      "--keep",
      "seen",
      "--key",
      "k",
      "--digests",
      "d",
      "--registrar",
      registrar,
    ]),
  ).toMatchObject({
    asked: {
      every: 10,
      mailTo: ["a@x.cl", "b@x.cl"],
      language: "ht",
      json: true,
      folder: "seen",
      key: "k",
      digests: "d",
      registrar,
    },
  });
});

it.each([
  [],
  ["votar.example.cl"],
  ["ftp://votar.example.cl"],
  [site, site],
  [site, "--every", "0"],
  [site, "--every", "soon"],
  [site, "--language", "fr"],
  [site, "--loud"],
  [site, "--registrar", "registrar.example.cl"],
  [site, "--registrar", `${registrar}/`],
  [site, "--registrar", `${registrar}; script-src *`],
])("refuses %s", (...args) => {
  expect(parseCommandLine(args as string[])).toEqual({ kind: "wrong" });
});

it("explains itself", () => {
  expect(parseCommandLine(["--help"])).toEqual({ kind: "help" });
  expect(parseCommandLine(["--version"])).toEqual({ kind: "version" });
});
