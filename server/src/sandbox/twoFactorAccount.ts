import { and, eq, isNull } from 'drizzle-orm'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { totpPurpose } from '../account/twoFactor/spendAuthCode'
import type { Secrets } from '../platform/keys/secrets'
import type { Store } from '../store/store'
import { member } from '../store/tables/member'
import { secondFactor } from '../store/tables/twoFactor'
import { contactOf, giveDemonstrationContact, type DemonstrationContact } from './demonstrationContacts'

/** The account whose logins ask for a second factor, with all there is to pass it: published, and so for play money alone. */
export const twoFactorAccount = {
  username: 'two_factor',
  payeeName: 'Nguyen Van An',
  /** Base32, for any authenticator app. */
  totpSecret: 'PLAYFRONTTWOFACTORDEMONSTRATION2',
} as const

/** Another number and address than the first account's, because each is one member's. */
export const twoFactorContactOf = (merchant: FullMerchantSettings): DemonstrationContact | undefined => {
  const contact = contactOf(merchant)
  return (
    contact && {
      ...contact,
      number: contact.number.replace(/\d$/, '2'),
      email: `two-factor@${merchant.code}.example`,
    }
  )
}

/** Gives the account its factors, once; later changes by users are kept. */
export const giveSecondFactors = async (
  { store, secrets }: { store: Store; secrets: Secrets },
  merchant: FullMerchantSettings,
  contact: DemonstrationContact,
): Promise<void> => {
  const { username, payeeName, totpSecret } = twoFactorAccount
  await giveDemonstrationContact(store, merchant, username, contact)
  await store.change(merchant.code, async ({ db }) => {
    const [found] = await db.select({ id: member.id }).from(member).where(eq(member.usernameKey, username))
    if (!found) return
    await db
      .update(member)
      .set({ payeeName })
      .where(and(eq(member.id, found.id), isNull(member.payeeName)))
    await db
      .insert(secondFactor)
      .values({
        merchant: merchant.code,
        member: found.id,
        email: true,
        sms: true,
        ga: true,
        payeeName: true,
        totpSecret: secrets.seal(totpPurpose(found.id), totpSecret),
      })
      .onConflictDoNothing()
  })
}
