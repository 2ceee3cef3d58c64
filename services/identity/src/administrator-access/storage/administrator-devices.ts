import type { AdministratorId } from "@urna/contract/identifiers";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { DeviceStore } from "../domain/known-device.ts";

export function createDeviceStore(db: Database): DeviceStore {
  return {
    findDeviceOwner: async (hash, now) => {
      const [row] = await db("administrator_devices")
        .select<{ administrator_id: AdministratorId }[]>("administrator_id")
        .where({ token_hash: hash })
        .where("expires_at", ">", now);
      return row?.administrator_id;
    },
    replaceDevice: ({ before, hash, administratorId, expiresAt }) =>
      withTransaction(db, async (transaction) => {
        const devices = () => transaction("administrator_devices");
        if (before) await devices().where({ token_hash: before, administrator_id: administratorId }).delete();
        const row = { token_hash: hash, administrator_id: administratorId };
        await devices().insert({ ...row, expires_at: expiresAt });
      }),
  };
}
