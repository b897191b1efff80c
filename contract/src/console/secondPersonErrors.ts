import type { ErrorCode } from '../errorCodes'

/** What every call answers that refuses somebody as the second person. */
export const secondPersonErrors = [
  'staff.same.person',
  'staff.too.new',
  'staff.own.newcomer',
] as const satisfies readonly ErrorCode[]
