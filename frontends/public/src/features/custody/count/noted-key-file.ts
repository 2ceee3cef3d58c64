import { saveFile } from "@urna/web-kit/files/save-file";

interface NotedFile {
  readonly name: string;
  readonly text: string;
}

let noted: NotedFile | undefined;

/** A trustee's key file with the note of the sum that it opened, as long as this page is open. */
export const notedKeyFile = {
  keep(file: NotedFile): void {
    noted = file;
  },
  isThere: (name: string): boolean => noted?.name === name,
  save(): void {
    if (noted) saveFile(noted.name, new Blob([noted.text], { type: "application/json" }));
  },
};
