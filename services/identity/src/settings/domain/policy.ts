import { noticeKinds } from "@urna/contract/settings/policy";
import { categories, languages } from "@urna/contract/words";
import type { Policy } from "./ports.ts";

const codeOrDocument: Policy["access"]["teacher"] = ["code", "document"];

/** Until an administrator changes it. Access: specification, section 6; documents stay the way out for a person who has no email. */
export const usualPolicy: Policy = {
  languages: [...languages],
  categories: [...categories],
  access: {
    teacher: codeOrDocument,
    assistant: codeOrDocument,
    student: codeOrDocument,
    guardian: codeOrDocument,
    director: ["code", "document", "staff"],
  },
  codes: { expiryMinutes: 10, resendSeconds: 60, tries: 5 },
  security: {
    codesPerHour: 10,
    voterSessionMinutes: 45,
    adminSessionMinutes: 480,
    secondFactor: "nobody",
    secondPerson: false,
  },
  receiptText: { es: "", en: "", ht: "" },
  retention: "ten-years",
  notices: [...noticeKinds],
  witnesses: [],
};

/** A saved policy with what it lacks, group by group and within each. */
export function wholePolicy(saved: Partial<Policy>, usual: Policy): Policy {
  return {
    ...usual,
    ...saved,
    access: { ...usual.access, ...saved.access },
    codes: { ...usual.codes, ...saved.codes },
    security: { ...usual.security, ...saved.security },
  };
}
