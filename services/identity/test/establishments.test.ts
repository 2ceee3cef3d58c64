import { auditedChanges } from "./support/administrators.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, rutOf } from "./support/roll.ts";

let identity: Identity;

beforeEach(async () => {
  identity = await anIdentity();
});
afterEach(() => identity.close());

const open = [{ id: "4Ysh9D867Yuspp", title: "Consejo 2026" }];
const aSchool = (change: object = {}) => ({
  code: "1001",
  name: "Escuela Uno",
  commune: "Ñuñoa",
  officialEmail: undefined,
  disabled: false,
  revision: 0,
  ...change,
});
const save = (change: object = {}, openElections: typeof open = []) =>
  identity.establishments.saveEstablishment({ establishment: aSchool(change), actor, openElections });
const list = async (q = "", sort = "") => {
  const page = { page: 1, pageSize: 10, sort, q };
  const { establishments, total } = await identity.establishments.listEstablishments({ page });
  expect(total).toBe(establishments.length);
  return establishments.map(({ code }) => code);
};
const row = (change: object = {}) => ({
  code: "1001",
  name: "Escuela Uno",
  commune: "",
  officialEmail: "",
  ...change,
});
const load = (rows: object[], digest?: string, openElections: typeof open = []) =>
  identity.establishments.importEstablishments({ rows: rows as never, digest, actor, openElections });

it("makes establishments by their number and changes them, one administrator at a time", async () => {
  await save({ code: "RBD 1-9", officialEmail: " Uno@slep.example.cl " });
  await expect(save({ code: "1" })).rejects.toEqual(
    refusal("invalid-request", { fieldErrors: [{ path: "code", code: "duplicate" }] }),
  );
  const change = { code: "1", name: "Escuela Nueva", revision: 1 };
  const outcomes = await Promise.allSettled([save(change), save(change)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(save({ ...change, revision: 1 })).rejects.toEqual(refusal("write-conflict"));
  const { establishments } = await identity.establishments.listEstablishments({});
  expect(establishments).toEqual([aSchool({ code: "1", name: "Escuela Nueva", revision: 2 })]);
  expect((await auditedChanges(identity, "establishment.save")).sort()).toEqual([
    "1.commune:  → Ñuñoa",
    "1.name:  → Escuela Uno",
    "1.name: Escuela Uno → Escuela Nueva",
    "1.officialEmail",
    "1.officialEmail",
  ]);
});

it("refuses a wrong check digit and a wrong email, naming the fields", async () => {
  await expect(save({ code: "1-8", officialEmail: "uno" })).rejects.toEqual(
    refusal("invalid-request", {
      fieldErrors: [
        { path: "code", code: "invalid-format" },
        { path: "officialEmail", code: "invalid-email" },
      ],
    }),
  );
});

it("finds by the beginning of the number and by part of a name or commune, accents or not, in order", async () => {
  await save({ code: "9", name: "Liceo Ágora" });
  await save({ code: "10", name: "Básica", commune: "Maipú" });
  await save({ code: "100", name: "100 %" });
  expect(await list()).toEqual(["9", "10", "100"]);
  expect(await list("", "-code")).toEqual(["100", "10", "9"]);
  expect(await list("", "name")).toEqual(["100", "10", "9"]);
  expect(await list("10")).toEqual(["10", "100"]);
  expect(await list("agora")).toEqual(["9"]);
  expect(await list("MAIPU")).toEqual(["10"]);
  expect(await list("ñuñoa")).toEqual(["9", "100"]);
  expect(await list("%")).toEqual(["100"]);
});

it("sends a director's code to the official email only while the establishment counts", async () => {
  const officialEmail = "oficial@slep.example.cl";
  await save({ officialEmail });
  const director = anEntry(1, { categories: ["director"] });
  const electionId = await anElection(identity, [director]);
  const ask = () =>
    identity.access.requestCode({
      electionId,
      identifier: rutOf(1),
      staff: true,
      language: "es",
      challengeSecret: "",
      caller: caller(),
    });
  await ask();
  expect(identity.notification.to(officialEmail)).toHaveLength(1);
  await save({ officialEmail, disabled: true, revision: 1 });
  await expect(ask()).rejects.toEqual(refusal("no-registered-email"));
  expect(identity.notification.to(officialEmail)).toHaveLength(1);
  expect(identity.notification.to("votante1@correo.example.cl")).toHaveLength(0);
});

it("keeps official emails while an election is open: a director's code goes there", async () => {
  await save({ officialEmail: "uno@slep.example.cl" });
  const locked = refusal("locked-while-open", { elections: open });
  const same = { officialEmail: "uno@slep.example.cl", revision: 1 };
  await expect(save({ ...same, officialEmail: "otra@slep.example.cl" }, open)).rejects.toEqual(locked);
  await expect(save({ ...same, disabled: true }, open)).rejects.toEqual(locked);
  await expect(save({ code: "2", officialEmail: "dos@slep.example.cl" }, open)).rejects.toEqual(locked);
  await expect(save({ ...same, name: "Otro Nombre" }, open)).resolves.toBeDefined();
  const rows = [row({ officialEmail: "otra@slep.example.cl" })];
  const { digest } = await load(rows, undefined, open);
  await expect(load(rows, digest, open)).rejects.toEqual(locked);
});

describe("an import", () => {
  const rows = [row({ name: "Escuela Una" }), row({ code: "1002", commune: "Maipú" }), row({ code: "3-5" })];

  it("says what it would change, and then changes just that", async () => {
    await save();
    await save({ code: "3" });
    const dryRun = await load(rows);
    expect(dryRun).toMatchObject({ added: 1, changed: 1, unchanged: 1, errors: [] });
    expect(await list()).toEqual(["3", "1001"]);
    await load(rows, dryRun.digest);
    expect((await identity.establishments.listEstablishments({})).establishments).toMatchObject([
      { code: "3", revision: 1 },
      // An empty cell changes nothing.
      { code: "1001", name: "Escuela Una", commune: "Ñuñoa", revision: 2 },
      { code: "1002", commune: "Maipú", revision: 1 },
    ]);
  });

  it("is refused once somebody has changed one of its establishments", async () => {
    await save();
    const { digest } = await load(rows);
    await save({ name: "Mientras Tanto", revision: 1 });
    await expect(load(rows, digest)).rejects.toEqual(refusal("write-conflict"));
    expect(await list()).toEqual(["1001"]);
  });

  it("names what is wrong by row and column, and does nothing with it", async () => {
    const wrong = [row(), row({ code: "1-8" }), row({ code: "1001" }), row({ code: "5", name: "" })];
    const { errors, digest } = await load(wrong);
    expect(errors).toEqual([
      { row: 2, column: "code", code: "invalid-format" },
      { row: 3, column: "code", code: "duplicate" },
      { row: 4, column: "name", code: "required" },
    ]);
    await expect(load(wrong, digest)).rejects.toEqual(refusal("invalid-request"));
    expect(await list()).toEqual([]);
  });
});
