import type { ErrorCode } from '../errorCodes'

/** The error of every call that refuses a staff user as approver. */
export const secondPersonErrors = [
  'staff.same.person',
  'staff.too.new',
  'staff.own.newcomer',
] as const satisfies readonly ErrorCode[]
