import {
  withdrawalHistory,
  withdrawalHistoryFile,
  type WithdrawalHistoryRequest,
  type WithdrawalRow,
} from '@playfront/contract/console/payouts'
import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import { withdrawalStates } from '@playfront/contract/money/paymentKinds'
import { createFileSaver, fileDays } from '../app/fileSaver'
import type { AppServices } from '../app/services'
import { dayIn, instantIn, type ListFilter, queryOf, wordIn } from '../parts/listFilter'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { createListFlow, toPage } from '../parts/listFlow'
import { readAmount } from '../parts/readAmount'
import { createBulkFlow } from './bulkFlow'

/** A state, or `open`: with a payment provider, without a result yet. */
export const withdrawalFilters = [...withdrawalStates, 'open'] as const

/** What the address of the list asks for; amounts as they were typed, days of the merchant's calendar. */
export interface HistoryFilter extends ListFilter {
  find: string
  state: (typeof withdrawalFilters)[number] | ''
  /** Code of a bank, wallet or network of the merchant's currency. */
  method: string
  /** Name of a payment provider, and the instant since which they were requested. */
  provider: string
  since: string
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
    state: withdrawalFilters.find((state) => state === text('state')) ?? '',
    method: /^[\w-]{1,40}$/.test(text('method')) ? text('method') : '',
    provider: wordIn(query, 'provider'),
    since: instantIn(query, 'since'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    min: text('min'),
    max: text('max'),
  }
}

/** The query of the list's address with this filter, as `?view=all&state=paid`. */
export const historyQuery = (filter: HistoryFilter): string => queryOf({ view: 'all', ...filter })

/** The address of the list with this filter. */
export const historyPath = (filter: HistoryFilter): string => `/withdrawals${historyQuery(filter)}`

/** Whether a typed amount is nothing, or one that the currency has. */
export const isAmountFilter = (text: string, currency: CurrencyCode): boolean =>
  text.trim() === '' || readAmount(text, currencyDigits[currency]) !== undefined

const askedOf = (
  { find, state, method, provider, since, from, to, min, max }: HistoryFilter,
  currency: CurrencyCode,
): Omit<WithdrawalHistoryRequest, 'before'> => ({
  find: find || undefined,
  state: state || undefined,
  method: method || undefined,
  provider: provider || undefined,
  since: since || undefined,
  from: from || undefined,
  to: to || undefined,
  min: readAmount(min, currencyDigits[currency]),
  max: readAmount(max, currencyDigits[currency]),
})

/** Every withdrawal, page by page, their file, the open requests about them, and actions on several. */
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
  const approvals = createApprovalsFlow(services, { kind: 'payout' })
  const bulk = createBulkFlow(services, () => Promise.all([list.load(), approvals.load()]))
  return {
    ...list,
    ...file,
    /** What is requested about them. */
    approvals,
    bulk,
    start() {
      void list.load()
      return approvals.start()
    },
  }
}
