import type { ErrorCode } from '../errorCodes'

/** What sending a code to a contact can be refused for. */
export const codeRefusals: ErrorCode[] = [
  'contact.invalid',
  'code.too.soon',
  'code.budget',
  'captcha.required',
  'captcha.invalid',
]

/** What a third-party identity can be refused for, whatever it is brought for. */
export const identityRefusals: ErrorCode[] = [
  'identity.not.offered',
  'identity.invalid',
  'identity.used',
  'identity.unavailable',
]
