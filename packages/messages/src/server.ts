import type { ErrorCode, FieldRule, Locale } from '@uc/contract';
import * as englishCommands from './en_US/commands.ts';
import * as englishDemo from './en_US/demo.ts';
import * as englishDirectory from './en_US/directory.ts';
import * as englishEntitlements from './en_US/entitlements.ts';
import * as englishErrors from './en_US/errors.ts';
import * as englishForms from './en_US/forms.ts';
import * as englishLdap from './en_US/ldap.ts';
import * as englishNewPerson from './en_US/new-person.ts';
import * as englishNotices from './en_US/notices.ts';
import * as englishPasskeyWords from './en_US/passkey-words.ts';
import * as englishPersonal from './en_US/personal.ts';
import * as englishRecordWords from './en_US/record-words.ts';
import * as englishRecords from './en_US/records.ts';
import * as englishSessionEnds from './en_US/session-ends.ts';
import * as englishPeople from './en_US/views/people.ts';
import * as chineseCommands from './zh_CN/commands.ts';
import * as chineseDemo from './zh_CN/demo.ts';
import * as chineseDirectory from './zh_CN/directory.ts';
import * as chineseEntitlements from './zh_CN/entitlements.ts';
import * as chineseErrors from './zh_CN/errors.ts';
import * as chineseForms from './zh_CN/forms.ts';
import * as chineseLdap from './zh_CN/ldap.ts';
import * as chineseNewPerson from './zh_CN/new-person.ts';
import * as chineseNotices from './zh_CN/notices.ts';
import * as chinesePasskeyWords from './zh_CN/passkey-words.ts';
import * as chinesePersonal from './zh_CN/personal.ts';
import * as chineseRecordWords from './zh_CN/record-words.ts';
import * as chineseRecords from './zh_CN/records.ts';
import * as chineseSessionEnds from './zh_CN/session-ends.ts';
import * as chinesePeople from './zh_CN/views/people.ts';

export type {
  DirectoryFacts,
  DirectoryFault,
  DirectoryReason,
  DirectoryStop,
  FaultFacts,
  FileFault,
} from './directory.ts';
export type { Circumstances, CodePurpose, DeedFacts, LetterKind, LetterValues, NoticeValues } from './letters.ts';

/** Everything the server says, in one language. */
type ServerText = { errors: Record<ErrorCode, string>; fields: Record<FieldRule, string> } & typeof chineseCommands &
  typeof chineseDemo &
  typeof chineseDirectory &
  typeof chineseEntitlements &
  typeof chineseForms &
  typeof chineseLdap &
  typeof chineseNewPerson &
  typeof chineseNotices &
  typeof chinesePasskeyWords &
  typeof chinesePeople &
  typeof chinesePersonal &
  typeof chineseRecordWords &
  typeof chineseRecords &
  typeof chineseSessionEnds;

/** What commands say, in one language. */
export type CommandText = ServerText['commands'];

/** How a session can have ended, as its person is told. */
export type SessionEnd = keyof typeof chineseSessionEnds.sessionEnds;

/** The server's texts, both languages at hand. */
export const serverText: Record<Locale, ServerText> = {
  zh_CN: {
    ...chineseCommands,
    ...chineseDirectory,
    ...chineseDemo,
    ...chineseEntitlements,
    ...chineseErrors,
    ...chineseForms,
    ...chineseLdap,
    ...chineseNewPerson,
    ...chineseNotices,
    ...chinesePasskeyWords,
    ...chinesePeople,
    ...chinesePersonal,
    ...chineseRecordWords,
    ...chineseRecords,
    ...chineseSessionEnds,
  },
  en_US: {
    ...englishCommands,
    ...englishDemo,
    ...englishDirectory,
    ...englishEntitlements,
    ...englishErrors,
    ...englishForms,
    ...englishLdap,
    ...englishNewPerson,
    ...englishNotices,
    ...englishPasskeyWords,
    ...englishPeople,
    ...englishPersonal,
    ...englishRecordWords,
    ...englishRecords,
    ...englishSessionEnds,
  },
};
