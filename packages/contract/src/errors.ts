/**
 * Every failure the server can answer with, and its HTTP status. The code is the key of its text in both
 * catalogues (`@uc/messages`), so a code without texts does not compile.
 */
export const errorStatus = {
  'session.required': 201,
  'request.invalid': 400,
  'signin.incorrect': 400,
  'captcha.required': 400,
  'ticket.invalid': 400,
  'pins.full': 400,
  'password.incorrect': 400,
  'password.weak': 400,
  'password.mismatch': 400,
  'code.incorrect': 400,
  'code.expired': 400,
  'otp.incorrect': 400,
  'otp.expired': 400,
  'otp.full': 400,
  'passkey.refused': 400,
  'passkey.expired': 400,
  'passkey.full': 400,
  'phone.invalid': 400,
  'email.invalid': 400,
  'contact.same': 400,
  'link.invalid': 400,
  'reset.unsent': 400,
  'binding.refused': 400,
  'binding.expired': 400,
  'binding.full': 400,
  'application.modelless': 400,
  'drafts.full': 400,
  'attachment.format': 400,
  'attachment.oversized': 400,
  'attachments.full': 400,
  'deputy.invalid': 400,
  'deputies.full': 400,
  'avatar.format': 400,
  'avatar.oversized': 400,
  'avatar.pixels': 400,
  'session.mismatch': 401,
  'request.refused': 403,
  'origin.foreign': 403,
  'licence.missing': 403,
  'account.unknown': 403,
  'switch.off': 403,
  'proof.way': 403,
  'proof.required': 403,
  'passkey.unavailable': 403,
  'factor.required': 403,
  'report.closed': 403,
  'reset.expired': 403,
  'reset.unsupported': 403,
  'application.unsafe': 403,
  'selection.forbidden': 403,
  'permission.own': 403,
  'route.unknown': 404,
  'application.unknown': 404,
  'session.unknown': 404,
  'message.unknown': 404,
  'binding.unknown': 404,
  'otp.unknown': 404,
  'passkey.unknown': 404,
  'field.unknown': 404,
  'avatar.unknown': 404,
  'record.unknown': 404,
  'permission.unknown': 404,
  'deputy.unknown': 404,
  'method.unknown': 405,
  'request.timeout': 408,
  'request.repeated': 409,
  'password.changed': 409,
  'profile.changed': 409,
  'phone.taken': 409,
  'email.taken': 409,
  'binding.taken': 409,
  'binding.same': 409,
  'binding.last': 409,
  'passkey.taken': 409,
  'passkey.last': 409,
  'passkey.required': 409,
  'factor.last': 409,
  'report.repeated': 409,
  'permission.changed': 409,
  'permission.moved': 409,
  'permission.expired': 409,
  'permission.leaver': 409,
  'permission.closed': 409,
  'conflict.blocking': 409,
  'approver.missing': 409,
  'resource.gone': 410,
  'length.required': 411,
  'request.oversized': 413,
  'url.oversized': 414,
  'content.unsupported': 415,
  'host.unknown': 421,
  'request.frequent': 429,
  'signin.locked': 429,
  'code.frequent': 429,
  'reminder.early': 429,
  'people.frequent': 429,
  'proof.locked': 429,
  'headers.oversized': 431,
  'server.failed': 500,
  'gateway.failed': 502,
  'server.busy': 503,
  'gateway.timeout': 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Why one field of a request was refused; each has a text in both catalogues. */
export const fieldRules = [
  'required',
  'type',
  'long',
  'short',
  'choice',
  'unknown',
  'masked',
  'characters',
  'format',
  'future',
] as const;
export type FieldRule = (typeof fieldRules)[number];

/** One bad field of a 400, named by its path. */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of every answer that is not a success. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: FieldError[];
  redirect?: string;
}
