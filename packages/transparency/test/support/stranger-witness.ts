import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { noteKeyText, type NoteKey, type NoteKeyPair } from "@urna/belenios/note-key";

const program = fileURLToPath(new URL("../../../../.tools/bin/stranger-witness", import.meta.url));

/** Whether `make tools` could build it: without Go it could not. */
export const haveStranger = existsSync(program);

/** Starts transparency-dev's witness for one log; it forgets everything when it is stopped. */
export async function startStranger({ logKey, witness }: { logKey: NoteKey; witness: NoteKeyPair }) {
  const { name, id } = witness.key;
  const signerKey = `PRIVATE+KEY+${name}+${id}+${Buffer.of(0x04, ...witness.seed).toString("base64")}`;
  const running = spawn(program, [logKey.name, noteKeyText(logKey), signerKey], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = (await once(createInterface(running.stdout), "line")) as [string];
  return {
    /** Status, content type and body of its answer. */
    async add(body: string) {
      const answer = await fetch(`${address}/add-checkpoint`, { method: "POST", body });
      const type = answer.headers.get("content-type");
      return { status: answer.status, type, body: await answer.text() };
    },
    async stop() {
      const ended = once(running, "exit");
      running.kill();
      await ended;
    },
  };
}
