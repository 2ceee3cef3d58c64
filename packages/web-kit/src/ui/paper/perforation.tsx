/** Where the stub would be torn off. */
export function Perforation() {
  return <div className="u-perforation" aria-hidden="true" />;
}
