import { answer, serve, type ServedCall } from "../testing/serve.ts";
import { startI18n } from "./start-i18n.ts";

const texts = { "GET /locales/:language/:file": ({ path }: ServedCall) => answer(200, { where: path }) };

beforeEach(() => {
  history.replaceState(null, "", "/");
  document.cookie = "i18next=; max-age=0";
  document.documentElement.lang = "";
});

function browserSpeaks(...languages: string[]) {
  jest.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  jest.spyOn(navigator, "language", "get").mockReturnValue(languages[0] ?? "");
}
afterEach(() => jest.restoreAllMocks());

it.each([
  [["es-CL", "en"], "es"],
  [["fr-HT", "ht"], "ht"],
  [["en-GB"], "en"],
  [["fr-FR", "pt"], "es"],
])("follows a browser that speaks %s with %s", async (spoken, language) => {
  browserSpeaks(...spoken);
  serve(texts);
  const instance = await startI18n("b1");
  expect(instance.resolvedLanguage).toBe(language);
  expect(document.documentElement.lang).toBe(language);
});

it("asks the query string first, then the cookie, then local and session storage", async () => {
  browserSpeaks("es");
  serve(texts);
  sessionStorage.setItem("i18nextLng", "en");
  expect((await startI18n("b1")).resolvedLanguage).toBe("en");
  localStorage.setItem("i18nextLng", "ht");
  expect((await startI18n("b1")).resolvedLanguage).toBe("ht");
  document.cookie = "i18next=en";
  expect((await startI18n("b1")).resolvedLanguage).toBe("en");
  history.replaceState(null, "", "/?lng=ht");
  expect((await startI18n("b1")).resolvedLanguage).toBe("ht");
});

it("asks the browser before the page's tag, and the tag before it takes Spanish", async () => {
  serve(texts);
  document.documentElement.lang = "ht";
  browserSpeaks("en");
  expect((await startI18n("b1")).resolvedLanguage).toBe("en");
  localStorage.clear();
  document.documentElement.lang = "ht";
  browserSpeaks();
  expect((await startI18n("b1")).resolvedLanguage).toBe("ht");
});

it("keeps the choice in local storage only", async () => {
  browserSpeaks("es");
  serve(texts);
  const instance = await startI18n("b1");
  await instance.changeLanguage("ht");
  expect(localStorage.getItem("i18nextLng")).toBe("ht");
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe("");
});

it("names the build in the address, and asks again for what did not load", async () => {
  browserSpeaks("es");
  let failures = 0;
  const served = serve({
    "GET /locales/:language/:file": ({ path }: ServedCall) =>
      path.endsWith("common.json") && failures++ < 1 ? answer(503) : answer(200, { title: "hola" }),
  });
  const before = Date.now();
  const instance = await startI18n("b1");
  expect(instance.t("common:title")).toBe("hola");
  expect(Date.now() - before).toBeGreaterThanOrEqual(340);
  expect(served.calls[0]?.url.search).toBe("?v=b1");
  expect(served.callsOf("GET /locales/es/common.json")).toHaveLength(2);
});

it("asks up to five times more, each time after twice as long, and then goes on without", async () => {
  browserSpeaks("es");
  const served = serve({ "GET /locales/:language/:file": answer(503) });
  const waitsMs: number[] = [];
  const later = globalThis.setTimeout;
  const impatient = (call: () => void, ms = 0) => {
    if (ms >= 350) waitsMs.push(ms);
    return later(call, 0);
  };
  jest.spyOn(globalThis, "setTimeout").mockImplementation(impatient as unknown as typeof setTimeout);
  const instance = await startI18n("b1");
  for (const file of ["common", "errors"]) {
    expect(served.callsOf(`GET /locales/es/${file}.json`)).toHaveLength(6);
  }
  expect([...new Set(waitsMs)]).toEqual([350, 700, 1400, 2800, 5600]);
  expect(instance.t("common:errorPage.title")).toBe("");
  expect(instance.t("common:errorPage.title", { defaultValue: "Algo salió mal" })).toBe("Algo salió mal");
});

it("speaks the Spanish of its own code where no texts can be had, and lets nobody wait twice for it", async () => {
  browserSpeaks("ht");
  const served = serve({ "GET /locales/:language/:file": answer(503) });
  const later = globalThis.setTimeout;
  const impatient = (call: () => void) => later(call, 0);
  jest.spyOn(globalThis, "setTimeout").mockImplementation(impatient as unknown as typeof setTimeout);
  const instance = await startI18n("b1", async (namespace) => ({ title: `hola de ${namespace}` }));
  expect(instance.t("common:title")).toBe("hola de common");
  await instance.loadNamespaces("voting");
  expect(instance.t("voting:title")).toBe("hola de voting");
  expect(served.callsOf("GET /locales/es/voting.json")).toHaveLength(1);
});
