import type { Harness, HarnessMember } from './harness'
import { statementOf } from './statementOf'

export interface Contact {
  /** Without the zero that is dialled inside the country. */
  mobile?: { dialingCode: string; number: string }
  email?: string
  /** Typed in and never proven. */
  unproven?: true
}

/** Gives a member a number or an address, proven by default. */
export const giveContact = async (
  harness: Harness,
  member: HarnessMember,
  { mobile, email, unproven }: Contact,
): Promise<void> => {
  const isProven = !unproven
  await harness.store.change(member.merchant, async ({ query }) => {
    if (mobile) await query(mobileStatement, [member.id, mobile.dialingCode, mobile.number, isProven])
    if (email) await query(emailStatement, [member.id, email, isProven])
  })
}

const mobileStatement = statementOf(`
  update member set mobile_dialing_code = $2, mobile_number = $3,
    mobile_verified_at = case when $4 then platform_now() end
  where id = $1`)

const emailStatement = statementOf(`
  update member set email = $2, email_verified_at = case when $3 then platform_now() end where id = $1`)
