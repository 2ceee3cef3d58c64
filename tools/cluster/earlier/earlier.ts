import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where `make cluster-earlier` keeps the chart of an earlier revision, and its images. */
export const earlierFolder = resolve(".cache/cluster-earlier");
/** Of its images. */
export const earlierTag = "earlier";
export const earlierChart = join(earlierFolder, "charts/urna");
const images = join(earlierFolder, "images");

/** Archives of its images; none where they are not built. */
export const earlierImages = () =>
  existsSync(images) ? readdirSync(images).map((file) => join(images, file)) : [];
