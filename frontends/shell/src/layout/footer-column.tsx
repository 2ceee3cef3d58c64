import { Link } from "react-router-dom";

type FooterLink = { text: string } & ({ to: string } | { href: string });

export function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.text}>
            {"to" in link ? (
              <Link to={link.to}>{link.text}</Link>
            ) : (
              <a href={link.href} rel="noopener noreferrer">
                {link.text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
