import type { MemberRow } from '../../store/tables/member'

type Mobile = Pick<MemberRow, 'mobileDialingCode' | 'mobileNumber'>

/**
 * Whether what was typed is the member's number, however it is written: `912 345 678`, `0912345678`, `+84912345678`. The
 * payload of A§3 carries no dialling code, so the number alone must do; the code that goes with it proves the rest.
 */
export const isOwnMobile = (typed: string, { mobileDialingCode, mobileNumber }: Mobile): boolean => {
  if (mobileDialingCode === null || mobileNumber === null) return false
  const digits = typed.replaceAll(/\D/g, '')
  const withoutZero = digits.replace(/^0+/, '')
  return withoutZero === mobileNumber || withoutZero === mobileDialingCode + mobileNumber
}
