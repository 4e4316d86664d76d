import {
  administratorDeeds,
  askedOperations,
  type ErrorCode,
  errorStatus,
  type Locale,
  maskPrefix,
  type Operation,
  platforms,
} from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { deedWords } from '../../notices/deed-words.ts';
import { safeLine } from '../../notices/safe-text.ts';
import type { RecordRow } from './read.ts';

/** What is called how in one language: fields of the person's information, sources of accounts. */
export interface Names {
  field(name: string): string;
  source(id: string): string;
}

/** What a record adds to its operation, as one line in somebody's language; whatever is not known says nothing. */
export function detailOf(
  { operation, detail, other_name, people }: Pick<RecordRow, 'operation' | 'detail' | 'other_name' | 'people'>,
  locale: Locale,
  names: Names,
) {
  const { recordDetails: words, errors } = serverText[locale];
  const parts = [
    ...(Object.hasOwn(telling, operation) ? [] : generally(detail, locale)),
    ...(telling[operation]?.(detail, locale, names, { name: other_name ?? '', people: people ?? [] }) ?? []),
  ];
  const { code } = detail;
  if (typeof code === 'string' && Object.hasOwn(errorStatus, code)) parts.push(errors[code as ErrorCode]);
  return parts.filter(Boolean).join(words.between);
}

/** The other side of an administrator's act, as far as the reader may know: a name, and in the administrator's own records everybody it was about. */
interface Other {
  name: string;
  people: readonly string[];
}

type Tell = (detail: Record<string, unknown>, locale: Locale, names: Names, other: Other) => string[];

/** Operations whose details have words of their own. */
const telling: Partial<Record<Operation, Tell>> = {
  endSession: ({ reason, others }, locale) => {
    const { recordDetails: words } = serverText[locale];
    if (reason === 'limit') return [words.endedByLimit];
    if (reason === 'wrongPasswords') return [words.endedByWrongPasswords];
    if (reason === 'provider') return [words.endedByProvider];
    return typeof others === 'number' ? [words.endedOthers(others)] : [];
  },
  changePassword: ({ endedSessions }, locale) =>
    typeof endedSessions === 'number' && endedSessions > 0
      ? [serverText[locale].recordDetails.endedOthers(endedSessions)]
      : [],
  changeMobile: changed,
  changeEmail: changed,
  renameOtp: changed,
  renamePasskey: changed,
  undoChange: ({ kind }, locale) => (kind === 'mobile' || kind === 'email' ? [serverText[locale].contacts[kind]] : []),
  bindThirdAuth: fromSource,
  unbindThirdAuth: fromSource,
  updateProfile: ({ fields, refused }, locale, names) => listed(fields ?? refused, locale, names),
  revealField: ({ field }, locale, names) => listed([field], locale, names),
  answerRecord: aboutRecord,
  reportRecord: aboutRecord,
  administer: ({ actor, actorId, deed: named, subject, count, reason }, locale, _, { name, people }) => {
    const { recordDetails: words } = serverText[locale];
    const deed = administratorDeeds.find((one) => one === named);
    const facts = { subject: String(subject ?? ''), count: Number(count ?? 0) };
    return [
      typeof actor === 'string' ? words.byAdministrator(actor) : '',
      typeof actorId === 'string' ? words.byPerson(name) : '',
      deed ? deedWords({ deed, ...facts }, locale) : '',
      // In the administrator's own records it is theirs, and tells whom it was about.
      people.length > 0 ? words.toPeople(name, people.length) : '',
      typeof reason === 'string' ? words.reason(safeLine(reason)) : '',
    ];
  },
};

/** What several operations say alike: what it was for, and how somebody proved themselves. */
function generally(
  { scene, way, channel, through, spared, spares, risk, numbers }: Record<string, unknown>,
  locale: Locale,
): string[] {
  const { recordDetails: words, purposes, proofWayNames, thirdAuthSources } = serverText[locale];
  const platform = platforms.find((one) => one === through);
  const how = way ?? channel;
  return [
    typeof scene === 'string' && Object.hasOwn(purposes, scene) ? words.scene(purposes[scene as 'export']) : '',
    typeof how === 'string' && Object.hasOwn(proofWayNames, how) ? words.way(proofWayNames[how as 'otp']) : '',
    through === 'oidc' ? words.throughOidc : '',
    through === 'directory' ? words.throughDirectory : '',
    platform ? words.throughAccount(thirdAuthSources[platform]) : '',
    typeof risk === 'string' && Object.hasOwn(words.risks, risk) ? words.risks[risk as 'tooFar'] : '',
    spared === true ? words.spared : '',
    spares === true ? words.spares : '',
    Array.isArray(numbers) && numbers.length > 0 ? words.applications(numbers.map(String).join(words.listBetween)) : '',
  ];
}

const unmasked = (value: string) => (value.startsWith(maskPrefix) ? value.slice(maskPrefix.length) : value);

function changed({ from, to }: Record<string, unknown>, locale: Locale): string[] {
  const { recordDetails: words } = serverText[locale];
  if (typeof to !== 'string') return [];
  return [typeof from === 'string' ? words.change(unmasked(from), unmasked(to)) : words.changeTo(unmasked(to))];
}

function fromSource({ source }: Record<string, unknown>, locale: Locale, names: Names): string[] {
  return typeof source === 'string' ? [serverText[locale].recordDetails.source(names.source(source))] : [];
}

function listed(fields: unknown, locale: Locale, names: Names): string[] {
  const { recordDetails: words } = serverText[locale];
  const labels = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string').map(names.field) : [];
  return labels.length > 0 ? [words.fields(labels.join(words.listBetween))] : [];
}

function aboutRecord({ operation, answer }: Record<string, unknown>, locale: Locale): string[] {
  const { recordDetails: words, operations } = serverText[locale];
  const asked = askedOperations.find((one) => one === operation);
  return [
    asked ? words.about(operations[asked]) : '',
    answer === 'yes' || answer === 'no' ? words.answered[answer] : '',
  ];
}
