import { expect, test } from 'vitest'
import { isOncePerPerson } from './promotionRules'
import type { PromotionKind } from './promotions.schema'

test('cashback and referral rewards are not granted manually, nor is a bonus for all members', () => {
  const once = (kind: PromotionKind, newcomerDays?: number) =>
    isOncePerPerson({ kind, audience: { newcomerDays } })
  expect([once('GIFT'), once('APP_DOWNLOAD'), once('CHECK_IN', 7), once('DEPOSIT_BONUS', 7)]).toEqual(
    Array(4).fill(true),
  )
  expect([once('CHECK_IN'), once('DEPOSIT_BONUS'), once('CASHBACK', 7), once('REFERRAL', 7)]).toEqual(
    Array(4).fill(false),
  )
})
