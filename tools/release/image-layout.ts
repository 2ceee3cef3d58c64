import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Blob, Layer } from "./layer.ts";
import type { Platform } from "./platforms.ts";

/** Media types and fields: OCI image format specification 1.1. */
const oci = "application/vnd.oci.image";
const annotation = "org.opencontainers.image";

/** What all images of a release say of it. */
export interface Origin {
  readonly version: string;
  /** Commit. */
  readonly revision: string;
  /** When the commit was made: RFC 3339, UTC. */
  readonly created: string;
}

export interface PlatformImage {
  readonly platform: Platform;
  readonly layers: readonly Layer[];
  /** `Env`, `Cmd`, `User`, … */
  readonly config: Readonly<Record<string, unknown>>;
}

/** One folder with the images of all components, each for every platform. */
export class ImageLayout {
  readonly blobs: string;
  readonly #indexes: object[] = [];

  constructor(
    private readonly folder: string,
    private readonly origin: Origin,
  ) {
    this.blobs = join(folder, "blobs/sha256");
    mkdirSync(this.blobs, { recursive: true });
    writeFileSync(join(folder, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
  }

  /** Answers the digest that stands for the image of every platform. */
  add(name: string, images: readonly PlatformImage[]): string {
    const annotations = this.#annotations(name);
    const manifests = images.map((image) => this.#addManifest(image, annotations));
    const mediaType = `${oci}.index.v1+json`;
    const index = this.#write({ schemaVersion: 2, mediaType, manifests, annotations });
    const names = {
      [`${annotation}.ref.name`]: `${name}:${this.origin.version}`,
      // What containerd calls it when it reads the layout.
      "io.containerd.image.name": `docker.io/urna/${name}:${this.origin.version}`,
    };
    this.#indexes.push({ mediaType, ...index, annotations: { ...names, ...annotations } });
    return index.digest;
  }

  /** Writes the list of all images. */
  close(): void {
    const mediaType = `${oci}.index.v1+json`;
    const index = { schemaVersion: 2, mediaType, manifests: this.#indexes };
    writeFileSync(join(this.folder, "index.json"), JSON.stringify(index));
  }

  #addManifest({ platform, layers, config }: PlatformImage, annotations: object) {
    const { created } = this.origin;
    const of = { architecture: platform.architecture, os: "linux" };
    const written = this.#write({
      created,
      ...of,
      config,
      rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
      history: layers.map(() => ({ created, created_by: "make release" })),
    });
    const mediaType = `${oci}.manifest.v1+json`;
    const manifest = this.#write({
      schemaVersion: 2,
      mediaType,
      config: { mediaType: `${oci}.config.v1+json`, ...written },
      layers: layers.map(({ digest, size }) => ({ mediaType: `${oci}.layer.v1.tar+gzip`, digest, size })),
      annotations,
    });
    return { mediaType, ...manifest, platform: of };
  }

  #annotations(name: string) {
    const { version, revision, created } = this.origin;
    return {
      [`${annotation}.title`]: `urna-${name}`,
      [`${annotation}.version`]: version,
      [`${annotation}.revision`]: revision,
      [`${annotation}.created`]: created,
    };
  }

  #write(content: object): Blob {
    const bytes = Buffer.from(JSON.stringify(content));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    writeFileSync(join(this.blobs, sha256), bytes);
    return { digest: `sha256:${sha256}`, size: bytes.length };
  }
}
