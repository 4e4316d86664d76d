import type { ColumnType, Generated } from 'kysely';
import type { Made } from './instants.ts';

/** The tables of applications: what people open, who sees them, and what they were. */
export interface ApplicationsSchema {
  application_category: { id: string; code: string; name: string; name_en: string; sort: Generated<number> };
  application_host: { pattern: string };
  application: {
    id: string;
    code: string;
    name: string;
    name_en: string;
    aliases: Generated<string[]>;
    pinyin: ColumnType<string[][], string, string>;
    description: Generated<string>;
    description_en: Generated<string>;
    category_id: string;
    url: string;
    open_mode: Generated<'tab' | 'self'>;
    sign_in: Generated<'none' | 'oidc'>;
    initiate_login_url: string | null;
    state: Generated<'enabled' | 'disabled' | 'removed'>;
    requestable: Generated<boolean>;
    connected: Generated<boolean>;
    icon: Buffer | null;
    icon_type: 'image/svg+xml' | 'image/png' | null;
    sort: Generated<number>;
    created_at: Made;
    updated_at: Made;
  };
  application_audience: {
    kind: 'everyone' | 'organisation' | 'role' | 'person' | 'rule';
    subject_id: string;
    /** Of a rule: a kind of position or a title, in one word. */
    subject: Generated<string>;
    application_id: string;
  };
  application_edition: {
    id: string;
    application_id: string;
    /** Null: the draft. */
    number: number | null;
    code: string;
    name: string;
    name_en: string;
    aliases: string[];
    description: string;
    description_en: string;
    category_id: string | null;
    url: string;
    open_mode: 'tab' | 'self';
    sign_in: 'none' | 'oidc';
    initiate_login_url: string | null;
    state: 'enabled' | 'disabled' | 'removed';
    requestable: boolean;
    icon: Buffer | null;
    icon_type: 'image/svg+xml' | 'image/png' | null;
    sort: number;
    made_by: string;
    made_at: Made;
  };
  application_edition_audience: {
    edition_id: string;
    kind: 'everyone' | 'organisation' | 'role' | 'person' | 'rule';
    subject_id: string;
    subject: Generated<string>;
  };
}
