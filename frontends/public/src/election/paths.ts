/** Addresses of an election's pages, here and in the voting part. */
export const pathsOf = (id: string) => ({
  election: `/votacion/${id}`,
  board: `/votacion/${id}/urna`,
  unspent: `/votacion/${id}/urna#no-vote`,
  results: `/votacion/${id}/resultados`,
  poster: `/votacion/${id}/afiche`,
  signIn: `/votacion/${id}/login`,
});
