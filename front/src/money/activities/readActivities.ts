import { isLanguageCode } from '@playfront/contract/languageTags'
import { text } from '../../platform/memory/notation'
import type { Activity, ActivityStanding } from './activity'

type Found = Record<string, unknown>

const asRecord = (value: unknown): Found =>
  typeof value === 'object' && value !== null ? (value as Found) : {}

const amountOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined

const instantOf = (value: unknown): number | undefined => {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

/** What is not said is taken as open: the server has the last word about every claim. */
const readStanding = (told: unknown): ActivityStanding => {
  const found = asRecord(told)
  const [atMs, amount, because] = [instantOf(found['at']), amountOf(found['amount']), found['because']]
  switch (found['name']) {
    case 'later':
      return atMs === undefined ? { name: 'claimed', amount } : { name: 'later', atMs, amount: amount ?? 0 }
    case 'claimed':
      return { name: 'claimed', atMs, amount }
    case 'notForYou':
      return {
        name: 'notForYou',
        because: because === 'rank' || because === 'newcomers' || because === 'app' ? because : 'other',
      }
    case 'over':
      return { name: 'over' }
    default:
      return { name: 'open' }
  }
}

/** One promotion as far as it can be read; nothing without an id, or without any words. */
export const readActivity = (told: unknown): Activity | undefined => {
  const found = asRecord(told)
  const [id, title, terms, language] = [
    text(found['id']),
    text(found['title']),
    text(found['terms']),
    text(found['language']),
  ]
  if (id === '' || (title === '' && terms === '')) return undefined
  const list: unknown[] = Array.isArray(found['amounts']) ? found['amounts'] : []
  const amounts = list.flatMap((one) => amountOf(one) ?? []).slice(0, mostAmounts)
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
    state: readStanding(found['state']),
  }
}

/** A month of days: no round is longer. */
const mostAmounts = 31

/** A server's list as far as it can be read. */
export const readActivities = (told: unknown): Activity[] =>
  Array.isArray(told) ? told.flatMap((one) => readActivity(one) ?? []) : []
