import { useTranslation } from "react-i18next";
import { LinkedEmail } from "./linked-email.tsx";
import { useList } from "./use-list.ts";

interface ArticleSectionsProps {
  /** Its key in the namespace `articles`. */
  article: string;
  sections: readonly string[];
  /** Names, numbers of laws, addresses: what is no translation. */
  values?: Readonly<Record<string, string>>;
}

/** A long text by sections; each has a title, paragraphs and, some of them, a list. */
export function ArticleSections({ article, sections, values = {} }: ArticleSectionsProps) {
  const { t } = useTranslation("articles");
  const list = useList("articles", values);
  return sections.map((section) => {
    const key = `${article}.${section}`;
    const items = list(`${key}.items`);
    return (
      <section key={section} id={section} className="p-section" aria-labelledby={`${section}-title`}>
        <h2 id={`${section}-title`}>{t(`${key}.title`)}</h2>
        {list(`${key}.text`).map((paragraph) => (
          <p key={paragraph}>
            <LinkedEmail text={paragraph} email={values.email} />
          </p>
        ))}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>
                <LinkedEmail text={item} email={values.email} />
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
