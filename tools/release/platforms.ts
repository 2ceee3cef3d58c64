/** A kind of machine that images are made for, as each of those who name it calls it. */
export interface Platform {
  /** In images, and in Debian's packages. */
  readonly architecture: "amd64" | "arm64";
  /** In Node's packages and in folders of prebuilt parts. */
  readonly machine: "linux-x64" | "linux-arm64";
  /** Folder of Debian's libraries. */
  readonly triplet: string;
  /** `e_machine` of its programs (ELF). */
  readonly elfMachine: number;
}

export const platforms: readonly Platform[] = [
  { architecture: "amd64", machine: "linux-x64", triplet: "x86_64-linux-gnu", elfMachine: 62 },
  { architecture: "arm64", machine: "linux-arm64", triplet: "aarch64-linux-gnu", elfMachine: 183 },
];
