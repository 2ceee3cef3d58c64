import type { BoundHandler } from "../../http/handler.ts";
import type { ReadSheet } from "../../roll/sheet.ts";
import type { Services } from "../../services.ts";
import { commitRoll } from "./commit-roll.ts";
import { importRoll } from "./import-roll.ts";
import { getRollImport, listUnfinishedImports, discardImport, listRollFindings } from "./imports.ts";
import { restoreRollVersion } from "./restore-roll-version.ts";
import { readRollFile, getRollTemplateCsv, getRollTemplateXlsx } from "./roll-files.ts";

export const rollImportCalls = (services: Services, readSheet: ReadSheet): BoundHandler[] => [
  readRollFile(services, readSheet),
  getRollTemplateCsv(),
  getRollTemplateXlsx(),
  importRoll(services, readSheet),
  getRollImport(services),
  listUnfinishedImports(services),
  discardImport(services),
  listRollFindings(services),
  commitRoll(services),
  restoreRollVersion(services),
];
