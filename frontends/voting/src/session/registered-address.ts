const key = "urna.registered-address";

/** The address that a code went to and was read at: masked, and that of the receipt too. Known after such a sign-in only. */
export const registeredAddress = {
  keep(masked: string): void {
    sessionStorage.setItem(key, masked);
  },
  read: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  forget(): void {
    sessionStorage.removeItem(key);
  },
};
