import { createContainers, type Integrity } from "./containers.ts";
import { sharedLibraries } from "./shared-libraries.ts";

const entry = "/mf/public/remoteEntry.js";
const integrity: Integrity = { [entry]: "sha256-built" };
const App = () => null;

type Scope = Record<string, Record<string, { get(): () => object }>>;

/** A network of scripts: what each one does when it has come, in the order in which they are asked for. */
function scriptsThat(...outcomes: ("bring a container" | "fail" | "bring nothing" | "hang")[]) {
  const asked: HTMLScriptElement[] = [];
  const scopes: Scope[] = [];
  const container = {
    init: (scope: Scope) => void scopes.push(scope),
    get: async () => () => ({ App }),
  };
  jest.spyOn(document.head, "append").mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    const outcome = outcomes[asked.push(script) - 1];
    if (outcome === "hang") return;
    queueMicrotask(() => {
      if (outcome === "bring a container") Reflect.set(globalThis, "mfe_public", container);
      script.dispatchEvent(new Event(outcome === "fail" ? "error" : "load"));
    });
  });
  return { asked, scopes };
}

beforeEach(() => Reflect.deleteProperty(globalThis, "mfe_public"));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it("loads a remote's app, held to what was built, and hands over every shared library", async () => {
  const { asked, scopes } = scriptsThat("bring a container");
  const load = createContainers({ mfe_public: entry }, integrity);
  expect(await load("mfe_public", 0)).toEqual({ App });
  expect(asked.map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
    [entry, "sha256-built"],
  ]);
  const given = Object.entries(scopes[0] ?? {}).map(([name, versions]) => [name, versions["1.0.0"]?.get()()]);
  expect(Object.fromEntries(given)).toEqual(sharedLibraries);
});

it("asks once for a remote that two places want, and gives every container the same libraries", async () => {
  const { asked, scopes } = scriptsThat("bring a container", "bring a container");
  const load = createContainers({ mfe_public: entry, mfe_voting: "/mf/voting/remoteEntry.js" }, integrity);
  await Promise.all([load("mfe_public", 0), load("mfe_public", 0)]);
  expect(asked).toHaveLength(1);
  Reflect.set(globalThis, "mfe_voting", Reflect.get(globalThis, "mfe_public"));
  await load("mfe_voting", 0);
  expect(scopes[1]).toBe(scopes[0]);
});

it.each(["fail", "bring nothing"] as const)(
  "forgets a script that did %s, and asks again past every cache",
  async (outcome) => {
    const { asked } = scriptsThat(outcome, "bring a container");
    const load = createContainers({ mfe_public: entry }, integrity);
    await expect(load("mfe_public", 0)).rejects.toThrow(entry);
    expect(await load("mfe_public", 1)).toEqual({ App });
    expect(asked[1]?.src).toMatch(/remoteEntry\.js\?r=\d+$/);
    expect(asked[1]?.integrity).toBe("sha256-built");
  },
);

it("gives a script up that hangs", async () => {
  jest.useFakeTimers();
  scriptsThat("hang");
  const app = createContainers({ mfe_public: entry }, integrity)("mfe_public", 0);
  const refused = expect(app).rejects.toThrow(`${entry} did not load`);
  await jest.advanceTimersByTimeAsync(4000);
  await refused;
});

it("says which remote has no address", async () => {
  await expect(createContainers({}, integrity)("mfe_public", 0)).rejects.toThrow("No address for mfe_public");
});
