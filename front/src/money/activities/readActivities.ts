import { isLanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { claimPromotion, promotion, promotionList } from '@playfront/contract/money/promotions'
import { text } from '../../platform/memory/notation'
import type { Activity, ActivityState } from './activity'

type Found = Record<string, unknown>

const asRecord = (value: unknown): Found =>
  typeof value === 'object' && value !== null ? (value as Found) : {}

const amountOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined

const instantOf = (value: unknown): number | undefined => {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

const knownReasons = ['rank', 'newcomers', 'person', 'app'] as const

const isKnownReason = (received: unknown): received is (typeof knownReasons)[number] =>
  knownReasons.some((known) => known === received)

/** What is not said is taken as open: the server has the last word about every claim. */
const readActivityState = (received: unknown): ActivityState => {
  const found = asRecord(received)
  const [atMs, amount, because] = [instantOf(found['at']), amountOf(found['amount']), found['because']]
  switch (found['name']) {
    case 'later':
      return atMs === undefined ? { name: 'claimed', amount } : { name: 'later', atMs, amount: amount ?? 0 }
    case 'claimed':
      return { name: 'claimed', atMs, amount }
    case 'notForYou':
      return {
        name: 'notForYou',
        because: isKnownReason(because) ? because : 'other',
      }
    case 'over':
    case 'withDeposit':
    case 'running':
    case 'byItself':
    case 'byInviting':
      return { name: found['name'] }
    default:
      return { name: 'open' }
  }
}

/** One promotion as far as it can be read; nothing without an id, or without any words. */
export const readActivity = (received: unknown): Activity | undefined => {
  const found = asRecord(received)
  const [id, title, terms, language] = [
    text(found['id']),
    text(found['title']),
    text(found['terms']),
    text(found['language']),
  ]
  if (id === '' || (title === '' && terms === '')) return undefined
  const list: unknown[] = Array.isArray(found['amounts']) ? found['amounts'] : []
  const amounts = list.flatMap((one) => amountOf(one) ?? []).slice(0, maxAmounts)
  return {
    id,
    kind: text(found['kind']),
    title,
    terms,
    language: isLanguageCode(language) ? language : undefined,
    amounts,
    done: Math.min(amountOf(found['done']) ?? 0, amounts.length),
    startsAtMs: instantOf(found['startsAt']),
    endsAtMs: instantOf(found['endsAt']),
    minimumRank: amountOf(found['minimumRank']),
    newcomerDays: amountOf(found['newcomerDays']),
    ...readTerms(found),
    state: readActivityState(found['state']),
  }
}

/** Terms in figures, each whole or not at all: half of them would say something that is not so. */
const readTerms = (found: Found): Pick<Activity, 'depositBonus' | 'cashback' | 'referral'> => ({
  depositBonus: readBonus(asRecord(found['depositBonus'])),
  cashback: readCashback(asRecord(found['cashback'])),
  referral: readFriend(asRecord(found['referral'])),
})

const readBonus = (received: Found): Activity['depositBonus'] => {
  const [percent, minDeposit, cap, days] = ['percent', 'minDeposit', 'cap', 'days'].map((name) =>
    amountOf(received[name]),
  )
  const wagering = received['wagering']
  if (!percent || !minDeposit || !cap || !days || typeof wagering !== 'number' || !(wagering >= 0))
    return undefined
  const list: unknown[] = Array.isArray(received['shares']) ? received['shares'] : []
  const shares = list.map(asRecord).flatMap(({ title, percent: share }) => {
    const isShare = typeof title === 'string' && typeof share === 'number' && share >= 0 && share <= 100
    return isShare ? [{ title, percent: share }] : []
  })
  return { percent, minDeposit, cap, days, wagering, automatic: received['automatic'] === true, shares }
}

const readCashback = (received: Found): Activity['cashback'] => {
  const [percent, minLoss, cap] = ['percent', 'minLoss', 'cap'].map((name) => amountOf(received[name]))
  if (!percent || !minLoss || !cap) return undefined
  return { percent, minLoss, cap, period: received['period'] === 'DAY' ? 'DAY' : 'WEEK' }
}

const readFriend = (received: Found): Activity['referral'] => {
  const [deposit, stake] = ['deposit', 'stake'].map((name) => amountOf(received[name]))
  return deposit && stake ? { deposit, stake } : undefined
}

/** A month of days: no round is longer. */
const maxAmounts = 31

/** A server's list as far as it can be read. */
export const readActivities = (received: unknown): Activity[] =>
  Array.isArray(received) ? received.flatMap((one) => readActivity(one) ?? []) : []

const at = <Asked>(call: Asked, path: string | undefined): Asked =>
  path === undefined ? call : { ...call, path }

/** The promotions’ calls, at the places that the merchant's settings name (GAP-02, GAP-16). */
export const activityCalls = ({
  activities: { listPath, onePath, claimPath },
}: Pick<MerchantSettings, 'activities'>) => ({
  list: at(promotionList, listPath),
  one: at(promotion, onePath),
  claim: at(claimPromotion, claimPath),
})
