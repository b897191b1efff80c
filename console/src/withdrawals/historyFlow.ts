import {
  withdrawalHistory,
  withdrawalHistoryFile,
  type WithdrawalHistoryRequest,
  type WithdrawalRow,
} from '@playfront/contract/console/payouts'
import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import { type WithdrawalState, withdrawalStates } from '@playfront/contract/money/paymentKinds'
import { createFileSaver, fileDays } from '../app/fileSaver'
import type { AppServices } from '../app/services'
import { dayIn, type ListFilter, queryOf } from '../parts/listFilter'
import { createListFlow, toPage } from '../parts/listFlow'
import { readAmount } from '../parts/readAmount'

/** What the address of the list asks for; amounts as they were typed, days of the merchant's calendar. */
export interface HistoryFilter extends ListFilter {
  find: string
  state: WithdrawalState | ''
  from: string
  to: string
  min: string
  max: string
}

/** The filter that an address names; what is no state or no day is left out. */
export const readHistoryFilter = (query: URLSearchParams): HistoryFilter => {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  return {
    find: text('find').slice(0, 128),
    state: withdrawalStates.find((state) => state === text('state')) ?? '',
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    min: text('min'),
    max: text('max'),
  }
}

/** The address of the list with this filter. */
export const historyPath = (filter: HistoryFilter): string =>
  `/withdrawals${queryOf({ view: 'all', ...filter })}`

/** Whether a typed amount is nothing, or one that the currency has. */
export const isAmountFilter = (text: string, currency: CurrencyCode): boolean =>
  text.trim() === '' || readAmount(text, currencyDigits[currency]) !== undefined

const askedOf = (
  { find, state, from, to, min, max }: HistoryFilter,
  currency: CurrencyCode,
): Omit<WithdrawalHistoryRequest, 'before'> => ({
  find: find || undefined,
  state: state || undefined,
  from: from || undefined,
  to: to || undefined,
  min: readAmount(min, currencyDigits[currency]),
  max: readAmount(max, currencyDigits[currency]),
})

/** Every withdrawal, page by page, and their file. */
export const createHistoryFlow = (services: AppServices, filter: HistoryFilter) => {
  const { requests, platform } = services
  const merchant = services.merchant()
  const asked = askedOf(filter, merchant?.currency ?? 'VND')
  const file = createFileSaver(services, { saved: 'payouts.saved', cut: 'payouts.cut' }, () => {
    const chosen = fileDays(filter, platform.clock.now(), merchant?.timeZone ?? 'UTC')
    return requests.ask(withdrawalHistoryFile, { ...asked, ...chosen })
  })
  const list = createListFlow<WithdrawalRow>(async (before) =>
    toPage(
      await requests.ask(withdrawalHistory, {
        ...asked,
        before: before === undefined ? undefined : String(before),
      }),
      ({ withdrawals, next }) => ({ rows: withdrawals, next }),
    ),
  )
  return { ...list, ...file, start: () => void list.load() }
}
