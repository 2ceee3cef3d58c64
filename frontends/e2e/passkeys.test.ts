import { eventually } from "@urna/service-kit/testing/eventually";
import type { Page } from "playwright-core";
import { anOfficial } from "./support/people/official.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(120_000);

let stage: Stage;
let page: Page;
let desk: ReturnType<typeof anOfficial>;
let complaints: () => readonly string[];

beforeAll(async () => {
  stage = await aStage();
  const opened = await stage.browser.open();
  complaints = () => opened.complaints.list();
  page = opened.page;
  desk = anOfficial(page);
  await hasADevice(page);
});
afterAll(() => stage?.leave());

/** A device of the browser's own that makes passkeys and asks nobody (WebAuthn, level 3, section 11). */
async function hasADevice(owner: Page): Promise<void> {
  const devtools = await owner.context().newCDPSession(owner);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const factors = (key: string, values: Record<string, string> = {}) => desk.say("factors", key, values);
const submitsCredentials = async () => {
  const { email, password } = stage.system.superadmin;
  await page.goto("/admin");
  await desk.sees(desk.here("login.title"));
  await page.getByLabel(desk.here("login.email")).fill(email);
  await page.getByLabel(desk.here("login.password"), { exact: true }).fill(password);
  await desk.press(desk.here("login.enter"));
};
const signsOut = async () => {
  await desk.opens("profile");
  await page
    .getByRole("main")
    .getByRole("button", { name: desk.say("common", "action.signOut") })
    .click();
};
const adds = async (name: string) => {
  await desk.field(factors("passkey.name")).fill(name);
  await desk.press(factors("passkey.add"));
};
const lettersTo = async (subject: string) =>
  (await stage.system.messagesTo(stage.system.superadmin.email)).filter((each) => each.subject === subject);

/** Each part goes on from the last one. */
describe("an administrator with a passkey", () => {
  it("adds it in the profile, gets recovery codes once, and gets an email", async () => {
    await desk.signsIn(stage.system.superadmin, { saysWhoIsThere: false });
    await desk.opens("profile");
    await adds("Computador de la oficina");
    await desk.reads(factors("passkey.added"));
    expect(await page.locator(".a-recovery li").count()).toBe(10);
    await desk.press(desk.here("recovery.kept"));
    const row = page.getByRole("row", { name: /Computador de la oficina/ });
    expect(await row.textContent()).toContain(desk.here("users.never"));
    const subject = "Se agregó una llave de acceso a su cuenta";
    await eventually(async () => expect(await lettersTo(subject)).toHaveLength(1), 20_000);
  });

  it("signs in with it after the password", async () => {
    await signsOut();
    await submitsCredentials();
    await desk.sees(factors("signIn.title.passkey"));
    await desk.press(factors("signIn.usePasskey"));
    await page.getByRole("region", { name: desk.here("frame.place") }).waitFor();
  });

  it("makes a second factor everybody's duty", async () => {
    await page.goto("/admin/config/seguridad");
    await desk.field(desk.here("settings.key.security.secondFactor")).selectOption("everybody");
    await desk.press(desk.here("settings.save"));
    await desk.reads(desk.here("settings.saved"));
  });

  it("may do nothing but add one once the last is gone, and everything then", async () => {
    await desk.opens("profile");
    const name = "Computador de la oficina";
    await desk.press(factors("passkey.removeWhich", { name }));
    await page
      .locator("dialog[open]")
      .getByRole("button", { name: factors("passkey.remove"), exact: true })
      .click();
    await desk.sees(factors("required.title"));
    await page.goto("/admin/usuarios");
    await desk.sees(factors("required.title"));
    await adds("Teléfono");
    await desk.sees(factors("required.keepTitle"));
    await desk.press(desk.here("recovery.kept"));
    await desk.sees(desk.here("nav.users"));
    expect(complaints().filter((each) => !/403/.test(each))).toEqual([]);
  });
});
