import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Versions of the terms of use and of the privacy policy from the second on; the first is what the pages themselves
 * have. 30 days' notice is what the terms promise. A row stays as it was announced; all that can become of it is that it
 * is withdrawn before it comes into force. Requests for registration keep the version that their applicant was shown,
 * which until now was the first.
 */
export const createLegalTexts: Migration = {
  name: "20261120T191000-create-legal-texts",
  async up(database) {
    await database.raw(`
      create table legal_texts (
        document text not null check (document in ('terms', 'privacy')),
        version integer not null check (version > 1),
        summary jsonb not null,
        text jsonb not null,
        announced_at timestamptz not null,
        effective_from timestamptz not null check (effective_from >= announced_at + interval '720 hours'),
        withdrawn_at timestamptz check (withdrawn_at >= announced_at and withdrawn_at < effective_from),
        administrator_id text not null,
        primary key (document, version)
      );
      create function keep_legal_text() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.withdrawn_at is null
          and (to_jsonb(new) - 'withdrawn_at') = (to_jsonb(old) - 'withdrawn_at') then
          return new;
        end if;
        raise exception 'an announced legal text stays as it is';
      end
      $$;
      create trigger keep_legal_text before update or delete on legal_texts
        for each row execute function keep_legal_text();
      alter table registration_requests
        add column privacy_version integer not null default 1 check (privacy_version > 0);
      alter table registration_requests alter column privacy_version drop default
    `);
  },
  async down(database) {
    await database.raw(`
      alter table registration_requests drop column privacy_version;
      drop table legal_texts;
      drop function keep_legal_text()
    `);
  },
};
