import type { ReactNode } from "react";

/** Calls; a number is written with spaces and dialled without. */
export function PhoneLink({ phone, children }: { phone: string; children?: ReactNode }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{children ?? phone}</a>;
}
