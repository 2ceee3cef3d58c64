import { fileURLToPath } from "node:url";
import { shellConfig } from "@urna/web-kit/build/shell-config";

export default shellConfig(fileURLToPath(new URL("../../locales", import.meta.url)));
