import { nameWords } from "../../roll/domain/name-words.ts";
import type {
  AdministratorAccount,
  ListAdministratorsResponse,
} from "@urna/protos/identity/v1/administrator_directory";
import type { AdministratorDirectory } from "./accounts.ts";

interface Query {
  page: number;
  pageSize: number;
  /** `name` where it names no column. */
  sort: string;
  /** Beginnings of words of the name, or a part of the address. */
  q: string;
}

/** A page of the administrators. They are few, so that they are searched and sorted here, in clear. */
export async function listAdministrators(
  { directory }: { directory: AdministratorDirectory },
  { page, pageSize, sort, q }: Query,
): Promise<ListAdministratorsResponse> {
  const found = (await directory.readAdministrators()).filter((each) => matches(each, q));
  const sorted = found.toSorted(orderOf(sort));
  const start = (page - 1) * pageSize;
  return { administrators: sorted.slice(start, start + pageSize), total: found.length };
}

function matches({ name, email }: AdministratorAccount, q: string): boolean {
  const text = q.trim().toLowerCase();
  if (!text || email.toLowerCase().includes(text)) return true;
  const asked = nameWords(text);
  const words = nameWords(name);
  return asked.length > 0 && asked.every((part) => words.some((word) => word.startsWith(part)));
}

const compare = new Intl.Collator("es").compare;
const columns: Record<string, (each: AdministratorAccount) => string> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => role,
  state: ({ state }) => state,
  lastSignInAt: ({ lastSignInAt }) => lastSignInAt?.toISOString() ?? "",
};

function orderOf(sort: string) {
  const down = sort.startsWith("-");
  const column = columns[down ? sort.slice(1) : sort] ?? (({ name }) => name);
  return (a: AdministratorAccount, b: AdministratorAccount) => {
    const order = compare(column(a), column(b)) || compare(a.name, b.name);
    return down ? -order : order;
  };
}
