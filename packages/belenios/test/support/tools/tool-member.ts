import { execFile } from "node:child_process";
import { createCipheriv, createDecipheriv } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Group } from "@urna/belenios/group";
import type {
  EncryptedMessage,
  MemberInput,
  MemberOutput,
  MemberPolynomial,
  SignedMessage,
} from "@urna/belenios/key-ceremony";
import { secureRandom } from "@urna/belenios/random";
import { aesGcmOpen, aesGcmSeal } from "../../../src/trustee/aes-gcm.ts";
import { memberSecrets } from "../../../src/trustee/ceremony/member-seed.ts";
import { signMessage } from "../../../src/trustee/signed-message.ts";
import { exchangeText, parseCommitments } from "../../../src/trustee/threshold-messages.ts";
import { letterSealing } from "../hostile/letters.ts";

/** A message of Debian's belenios-tool 2.0: a string, encrypted with AES-CCM instead of AES-GCM. */
type OldMessage = string;

interface Members {
  readonly certs: readonly SignedMessage[];
  /** Seeds of all members: the cipher around a message is changed for the tool, and nothing inside it. */
  readonly seeds: readonly string[];
}

/**
 * Makes the steps of a threshold member with belenios-tool 2.0. That version knows neither the context in a certificate
 * nor the two later signatures, so they are added here with the member's own seed.
 */
export class ToolMember {
  readonly #folder = mkdtempSync(join(tmpdir(), "urna-ceremony-"));
  readonly #tool: string;
  readonly #group: Group;

  constructor(tool: string, group: Group) {
    this.#tool = tool;
    this.#group = group;
  }

  /** Step 1: the seed that the tool made, and its own certificate. */
  async seed(): Promise<{ seed: string; certificate: SignedMessage }> {
    await this.#run("1");
    const read = (end: string) =>
      readFileSync(
        join(this.#folder, readdirSync(this.#folder).find((file) => file.endsWith(end)) ?? ""),
        "utf8",
      );
    return { seed: read(".key").trim(), certificate: JSON.parse(read(".cert")) as SignedMessage };
  }

  /** Step 3. */
  async polynomial(members: Members, index: number, threshold: number): Promise<MemberPolynomial> {
    const key = this.#prepare(members, index);
    const output = await this.#run("3", "--threshold", String(threshold), "--key", key);
    const made = JSON.parse(output) as {
      polynomial: OldMessage;
      secrets: OldMessage[];
      coefexps: SignedMessage;
    };
    const text = exchangeText(members.certs, parseCommitments(made.coefexps.message));
    return {
      polynomial: await this.#fromOld(made.polynomial, members.seeds[index - 1]),
      secrets: await Promise.all(made.secrets.map((secret, j) => this.#fromOld(secret, members.seeds[j]))),
      coefexps: made.coefexps,
      signature: this.#signed(text, members.seeds[index - 1]),
    };
  }

  /** Step 5. */
  async key(members: Members, index: number, input: MemberInput): Promise<MemberOutput> {
    const key = this.#prepare(members, index);
    const seed = members.seeds[index - 1];
    const old = {
      polynomial: await this.#toOld(input.polynomial, seed),
      secrets: await Promise.all(input.secrets.map((secret) => this.#toOld(secret, seed))),
      coefexps: input.coefexps,
    };
    const made = JSON.parse(await this.#run("5", "--key", key, { input: JSON.stringify(old) })) as {
      private_key: OldMessage;
      public_key: MemberOutput["public_key"];
    };
    return {
      private_key: await this.#fromOld(made.private_key, seed),
      public_key: { ...made.public_key, signature: this.#signed(made.public_key.public_key, seed) },
    };
  }

  /** Step 6: the tool's own check of everything, and the parameters that it makes of it. */
  async parameters(
    members: Members,
    polynomials: readonly MemberPolynomial[],
    outputs: readonly MemberOutput[],
  ): Promise<string> {
    this.#prepare(members, 1);
    const [oldPolynomials, oldOutputs] = await Promise.all([
      Promise.all(
        polynomials.map(async ({ polynomial, secrets, coefexps }, i) => ({
          polynomial: await this.#toOld(polynomial, members.seeds[i]),
          secrets: await Promise.all(secrets.map((secret, j) => this.#toOld(secret, members.seeds[j]))),
          coefexps,
        })),
      ),
      Promise.all(
        outputs.map(async ({ private_key, public_key }, i) => ({
          private_key: await this.#toOld(private_key, members.seeds[i]),
          public_key,
        })),
      ),
    ]);
    const polynomialsFile = join(this.#folder, "polynomials.jsons");
    writeFileSync(polynomialsFile, lines(oldPolynomials));
    return this.#run("6", "--polynomials", polynomialsFile, { input: lines(oldOutputs) });
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #prepare({ certs, seeds }: Members, index: number): string {
    writeFileSync(join(this.#folder, "certs.jsons"), lines(certs));
    const key = join(this.#folder, "seed");
    writeFileSync(key, seeds[index - 1] ?? "");
    return key;
  }

  #run(step: string, ...rest: (string | { input: string })[]): Promise<string> {
    const more = rest.filter((item) => typeof item === "string");
    const input = rest.find((item) => typeof item === "object")?.input ?? "";
    const certs = step === "1" ? [] : ["--certs", join(this.#folder, "certs.jsons")];
    const command = ["setup", "generate-trustee-key-threshold", "--group", this.#group.name, "--step", step];
    return new Promise((resolve, reject) => {
      const options = { cwd: this.#folder, maxBuffer: 2 ** 24 };
      const child = execFile(this.#tool, [...command, ...certs, ...more], options, (error, stdout) => {
        if (error === null) resolve(stdout);
        else reject(error);
      });
      // A step that reads nothing may end before it is written to; its end is reported above.
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(input);
    });
  }

  #signed(text: string, seed = ""): ReturnType<typeof signMessage> {
    const { signing } = memberSecrets(this.#group, seed);
    return signMessage(this.#group, text, { secret: signing, random: secureRandom });
  }

  async #fromOld(old: OldMessage, seed = ""): Promise<EncryptedMessage> {
    const { alpha, beta, data } = JSON.parse(old) as EncryptedMessage;
    const { key, iv } = letterSealing(this.#group, { alpha, beta }, seed);
    const bytes = Buffer.from(data, "hex");
    const cipher = createDecipheriv("aes-256-ccm", key, iv.subarray(0, 13), { authTagLength: 8 });
    cipher.setAuthTag(bytes.subarray(-8));
    const plaintext = cipher.update(bytes.subarray(0, -8));
    cipher.final();
    const sealed = await aesGcmSeal({ key, iv }, plaintext);
    return { algorithm: "AES-GCM", alpha, beta, data: Buffer.from(sealed).toString("hex") };
  }

  async #toOld({ alpha, beta, data }: EncryptedMessage, seed = ""): Promise<OldMessage> {
    const { key, iv } = letterSealing(this.#group, { alpha, beta }, seed);
    const plaintext = await aesGcmOpen({ key, iv }, Buffer.from(data, "hex"));
    const cipher = createCipheriv("aes-256-ccm", key, iv.subarray(0, 13), { authTagLength: 8 });
    const bytes = Buffer.concat([cipher.update(plaintext ?? ""), cipher.final(), cipher.getAuthTag()]);
    return JSON.stringify({ alpha, beta, data: bytes.toString("hex") });
  }
}

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}
