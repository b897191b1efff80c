import { sql } from 'drizzle-orm'
import type { Harness, HarnessMember } from './harness'

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
  const provenAt = unproven ? sql`null` : sql`platform_now()`
  await harness.store.change(member.merchant, async ({ db }) => {
    if (mobile) {
      await db.execute(sql`
        update member set mobile_dialing_code = ${mobile.dialingCode}, mobile_number = ${mobile.number},
          mobile_verified_at = ${provenAt} where id = ${member.id}`)
    }
    if (email) {
      await db.execute(
        sql`update member set email = ${email}, email_verified_at = ${provenAt} where id = ${member.id}`,
      )
    }
  })
}
