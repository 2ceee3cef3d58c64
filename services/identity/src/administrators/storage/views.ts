import { withTransaction, type Database } from "@urna/service-kit/database";
import type { Actor } from "../../domain/actor.ts";
import { emitView } from "../../storage/admin-acted.ts";

export interface View {
  readonly actor: Pick<Actor, "administratorId">;
  readonly action: string;
  readonly target: string;
}

export function createViewStore(db: Database) {
  return {
    auditView: ({ actor, ...view }: View, at: Date): Promise<void> =>
      withTransaction(db, (transaction) => emitView(transaction, actor, view, at)),
  };
}
