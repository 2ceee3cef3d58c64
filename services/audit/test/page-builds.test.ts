import { isIncluded } from "@urna/contract/audit/log-proofs";
import { logPageBuild, nameOfBuild } from "../src/domain/page-builds.ts";
import { signHead } from "../src/domain/sign-head.ts";
import { anAuditLog, type TestLog } from "./an-audit-log.ts";

const anHour = 3_600_000;
const digestsOf = (text: string) => `${text.repeat(96)}  index.html\n`;

describe("the builds of the pages in the log", () => {
  let log: TestLog;

  beforeEach(async () => {
    log = await anAuditLog();
  });
  afterEach(() => log.drop());

  const listed = async () => (await log.call.listPageBuilds({})).builds;

  it("are the newest first, each with its files", async () => {
    expect(await listed()).toEqual([]);
    for (const text of ["a", "b"]) {
      const sha256 = await logPageBuild(log, digestsOf(text));
      expect(sha256).toBe(nameOfBuild(digestsOf(text)));
      expect(await log.call.getPageBuild({ sha256 })).toEqual({ digests: digestsOf(text) });
    }
    expect((await listed()).map(({ sha256 }) => sha256)).toEqual([
      nameOfBuild(digestsOf("b")),
      nameOfBuild(digestsOf("a")),
    ]);
  });

  it("have a place once the public head has it, which is proven there", async () => {
    await log.appendReceipts(0, 4);
    await logPageBuild(log, digestsOf("a"));
    log.clock.advance(anHour);
    const [early] = await listed();
    expect(early?.index).toBeUndefined();
    await signHead({ ...log, headFile: undefined });
    log.clock.advance(anHour);
    const [build] = await listed();
    const { path, treeSize, rootHash } = await log.call.getInclusionProof({ index: build?.index });
    const place = { index: Number(build?.index), treeSize: Number(treeSize), path, rootHash };
    expect(place.index).toBe(4);
    expect(await isIncluded(build?.leaf ?? "", place)).toBe(true);
    expect(JSON.parse(build?.leaf ?? "")).toEqual({
      at: "2026-11-20T14:37:00.000Z",
      kind: "pages.built",
      sha256: build?.sha256,
    });
  });

  it("are logged once, also by two at the same time and after another", async () => {
    await Promise.all(["a", "a", "b", "a"].map((text) => logPageBuild(log, digestsOf(text))));
    await logPageBuild(log, digestsOf("a"));
    expect(await log.store.size()).toBe(2);
    expect(await listed()).toHaveLength(2);
    await signHead({ ...log, headFile: undefined });
    expect(await log.call.verifyLog({ first: 0n, limit: 0n, proven: 0n })).toMatchObject({ ok: true });
  });

  it("do not include one that is kept and was never logged", async () => {
    const sha256 = nameOfBuild(digestsOf("a"));
    await log.builds.keep({ sha256, digests: digestsOf("a") });
    expect(await listed()).toEqual([]);
    await expect(log.call.getPageBuild({ sha256 })).rejects.toMatchObject({ code: "not-found" });
  });

  it("cannot be kept under another build's name", async () => {
    await expect(
      log.builds.keep({ sha256: nameOfBuild(digestsOf("a")), digests: digestsOf("b") }),
    ).rejects.toMatchObject({ code: "23514" });
  });
});
