import type { ErrorCode } from '../errorCodes'

/** What sending a code to a contact can be refused for. */
export const codeRefusals: ErrorCode[] = [
  'contact.invalid',
  'code.too.soon',
  'code.budget',
  'captcha.required',
  'captcha.invalid',
]

/** Why a third-party identity can be refused, for every purpose. */
export const identityRefusals: ErrorCode[] = [
  'identity.not.offered',
  'identity.invalid',
  'identity.used',
  'identity.unavailable',
]
