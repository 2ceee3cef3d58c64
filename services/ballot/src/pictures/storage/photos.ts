import type { Queryable } from "@urna/service-kit/database";
import type { Photo } from "../domain/photos.ts";
import type { PhotoStore } from "../domain/ports.ts";

export function photoStore(db: Queryable): PhotoStore {
  return {
    async addPhoto(photo) {
      // Storing a picture again restarts its day before removal.
      await db("photos").insert(rowOf(photo)).onConflict("sha256").merge({ stored_at: db.fn.now() });
    },
    async addLogo(logo) {
      const row = { ...rowOf(logo), is_logo: true };
      await db("photos").insert(row).onConflict("sha256").merge({ is_logo: true });
    },
    async findPhoto(sha256) {
      const [row] = await db("photos")
        .select<{ content: Buffer; content_type: "image/webp" }[]>("content", "content_type")
        .where({ sha256 });
      return row && { sha256, content: row.content, contentType: row.content_type };
    },
    async listKnownPhotos(sha256s) {
      const rows = await db("photos")
        .select<{ sha256: string }[]>("sha256")
        .whereIn("sha256", [...sha256s]);
      return new Set(rows.map(({ sha256 }) => sha256));
    },
    async removeUnusedPhotos() {
      await db("photos")
        .where({ is_logo: false })
        .whereRaw("stored_at < now() - interval '1 day'")
        .whereRaw(
          "not exists (select from elections e where e.candidates @> jsonb_build_array(jsonb_build_object('photoSha256', photos.sha256)))",
        )
        .delete();
    },
  };
}

const rowOf = ({ sha256, content, contentType }: Photo) => ({
  sha256,
  content: Buffer.from(content),
  content_type: contentType,
});
