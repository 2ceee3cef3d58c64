import type { Translator } from "@urna/language/translator";
import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { createCategoryElections } from "./category-elections.ts";
import { listProcesses, createProcess, updateProcess } from "./processes.ts";

export const processCalls = (services: Services, translator: Translator): BoundHandler[] => [
  listProcesses(services),
  createProcess(services),
  updateProcess(services),
  createCategoryElections(services, translator),
];
