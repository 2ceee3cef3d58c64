export type UserType = "admin" | "voter";

export interface StoredToken {
  readonly userType: UserType;
  readonly accessToken: string;
}

/** Where the access token lives between pages: session storage, one session per tab. */
export interface TokenStore {
  read(): StoredToken | undefined;
  write(token: StoredToken): void;
  clear(): void;
  /** Called after every `clear`. */
  onCleared(listener: () => void): () => void;
}

export function createTokenStore(storage: Storage): TokenStore {
  const listeners = new Set<() => void>();
  return {
    read() {
      const userType = storage.getItem(userTypeKey);
      const accessToken = storage.getItem(accessTokenKey);
      return isUserType(userType) && accessToken ? { userType, accessToken } : undefined;
    },
    write({ userType, accessToken }) {
      storage.setItem(userTypeKey, userType);
      storage.setItem(accessTokenKey, accessToken);
    },
    clear() {
      storage.removeItem(userTypeKey);
      storage.removeItem(accessTokenKey);
      for (const listener of listeners) listener();
    },
    onCleared(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const userTypeKey = "userType";
const accessTokenKey = "accessToken";

function isUserType(text: string | null): text is UserType {
  return text === "admin" || text === "voter";
}
