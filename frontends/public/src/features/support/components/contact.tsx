import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sent } from "../../../form/sent.tsx";
import { ContactForm } from "./contact-form.tsx";

export function Contact() {
  const { t } = useTranslation(["public", "requests"]);
  const [reference, setReference] = useState<string>();
  return (
    <section className="u-section p-form" aria-labelledby="contact">
      <h2 id="contact">{t("requests:support.contact")}</h2>
      {reference === undefined ? (
        <ContactForm onSent={setReference} />
      ) : (
        <Sent reference={reference} next={t("requests:support.next")} />
      )}
    </section>
  );
}
