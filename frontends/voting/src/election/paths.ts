/** Addresses of an election's pages. None of them ever carries a choice, a code or a credential. */
export const pathsOf = (id: string) => ({
  election: `/votacion/${id}`,
  unspent: `/votacion/${id}/urna#no-vote`,
  results: `/votacion/${id}/resultados`,
  board: `/votacion/${id}/urna`,
  signIn: `/votacion/${id}/login`,
  code: `/votacion/${id}/login-otp`,
  ballot: `/votacion/${id}/votar`,
});

/** Why the sign-in page was opened again by somebody whose session may still be there. */
export interface SignInState {
  readonly again?: "stronger" | "other-person" | "session-ended";
  readonly method?: "code" | "document" | "clave-unica";
  /** The code page was reloaded and does not know any more who asked. */
  readonly askAgain?: true;
  /** Somebody ended their session: with their vote registered, or without having voted. */
  readonly ended?: "voted" | "not-voted";
  /** They entered with ClaveÚnica: where their session there ends. */
  readonly claveUnicaLogout?: string | undefined;
}

/** Router state comes from the browser's history: only what is known is read. */
export function signInState(state: unknown): SignInState {
  return typeof state === "object" && state !== null ? state : {};
}
