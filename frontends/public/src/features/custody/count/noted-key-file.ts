import { saveFile } from "@urna/web-kit/files/save-file";

interface NotedFile {
  /** The token of the trustee's link. */
  readonly link: string;
  readonly name: string;
  readonly text: string;
}

let noted: NotedFile | undefined;

/** A trustee's key file with the notes of the sums that it opened, as long as this page is open. */
export const notedKeyFile = {
  keep(file: NotedFile): void {
    noted = file;
  },
  isOf: (link: string): boolean => noted?.link === link,
  save(): void {
    if (noted) saveFile(noted.name, new Blob([noted.text], { type: "application/json" }));
  },
};
