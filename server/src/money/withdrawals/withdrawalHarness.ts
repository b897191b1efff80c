import type { PayoutOrder, PayoutReport, ProviderEnd } from '@playfront/contract/adapters/adapter'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { AddCardRequest } from '@playfront/contract/money/cards'
import type { WithdrawalSettings } from '@playfront/contract/settings/money.schema'
import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { openPasswords } from '../../account/passwords/passwords'
import type { CallContext } from '../../http/handler'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { openPayoutAdmin } from './payoutAdmin'
import { payoutHandlers } from './payoutHandlers'
import { sendDue } from './sendPayouts'

/** A harness whose payment provider answers what the test says, and members with cards and money. */
export interface WithdrawalHarness extends Harness {
  handlers: ReturnType<typeof payoutHandlers>
  /** The orders that the provider received, in order. */
  orders: PayoutOrder[]
  /** The orders that the provider was asked about. */
  asked: string[]
  /** Sets how the provider answers from now on. */
  answers(to: { pay?: ProviderEnd<PayoutReport>; ask?: ProviderEnd<PayoutReport> }): void
  /** The call of a member, at a merchant with other settings when wished. */
  by(member: HarnessMember, settings?: Partial<WithdrawalSettings>): CallContext
  addsCard(member: HarnessMember, request?: Partial<AddCardRequest>): Promise<string>
  /** The same, a day ago. */
  hasCard(member: HarnessMember, request?: Partial<AddCardRequest>): Promise<string>
  withdraws(
    member: HarnessMember,
    request: { card: string; amount?: number; id?: string; settings?: Partial<WithdrawalSettings> },
  ): ReturnType<ReturnType<typeof payoutHandlers>['requestWithdrawal']>
  /** One round of those who send and ask; with `real`, for real money under these settings. */
  sends(merchant?: string, real?: Partial<WithdrawalSettings>): Promise<number>
  /** Which providers got an order, or, with `ask `, were asked, in order. */
  tried: string[]
  /** How one provider answers orders; without an end as all others do. */
  answersAs(code: string, end?: ProviderEnd<PayoutReport>): void
  /** Providers that do not answer, as the platform has found. */
  silent: Set<string>
  newId(): string
  /** From now on the member's session is proof enough, as it is for who has no password and has just signed in. */
  needsNoPassword(member: HarnessMember): Promise<void>
}

export const providerCode = 'test-provider'
/** Providers of real money; the other one is of play money. */
export const realProviders = ['first-bank', 'second-bank', 'third-bank']
const processing: ProviderEnd<PayoutReport> = {
  kind: 'done',
  answer: { status: 'processing', reference: 'ref' },
}

/** No review by a person unless the test asks for it. */
export const byItself = { reviewFrom: 1_000_000_000, reviewFirst: false, reviewNewCard: false }

export const openWithdrawalHarness = async (): Promise<WithdrawalHarness> => {
  const harness = await openHarness()
  const { store, platform } = harness
  const orders: PayoutOrder[] = []
  const asked: string[] = []
  let paying: ProviderEnd<PayoutReport> = processing
  let asking: ProviderEnd<PayoutReport> = processing
  const answersOf = new Map<string, ProviderEnd<PayoutReport>>()
  const silent = new Set<string>()
  const tried: string[] = []
  const providerOf = (code: string) => ({
    code,
    isAvailable: () => !silent.has(code),
    makePayout: async (order: PayoutOrder) => {
      orders.push(order)
      tried.push(code)
      return answersOf.get(code) ?? paying
    },
    askPayout: async ({ id }: { id: string }) => {
      asked.push(id)
      tried.push(`ask ${code}`)
      return asking
    },
    makePayment: () => Promise.reject(new Error('not here')),
    askPayment: () => Promise.reject(new Error('not here')),
    readCallback: () => Promise.reject(new Error('not here')),
  })
  const payouts = openPayoutAdmin(
    (_merchant, code) => ([providerCode, ...realProviders].includes(code) ? providerOf(code) : undefined),
    providerCode,
  )
  const handlers = payoutHandlers({ passwords: await openPasswords({ memoryKib: 64, passes: 1 }), payouts })
  const newId = () => platform.randomness.uuid()

  const by: WithdrawalHarness['by'] = (member, settings = {}) => {
    const context = harness.callBy(member)
    const { merchant } = context
    const withdrawals = { ...merchant.operator.withdrawals, ...settings }
    const changed: FullMerchantSettings = { ...merchant, operator: { ...merchant.operator, withdrawals } }
    return { ...context, merchant: changed }
  }

  const addsCard: WithdrawalHarness['addsCard'] = async (member, request = {}) => {
    const id = newId()
    const { password } = member
    const asked = {
      id,
      way: '970436',
      number: '0123456789',
      holderName: 'Nguyen Van An',
      password,
      ...request,
    }
    await handlers.addCard(by(member), asked)
    return asked.id
  }

  return {
    ...harness,
    handlers,
    orders,
    asked,
    newId,
    by,
    addsCard,
    answers: ({ pay = paying, ask = asking }) => {
      paying = pay
      asking = ask
    },
    async hasCard(member, request) {
      const id = await addsCard(member, request)
      await harness.passes(hours(25))
      return id
    },
    withdraws: (member, { card, amount = 100_000, id = newId(), settings }) =>
      handlers.requestWithdrawal(by(member, settings), { id, card, amount, password: member.password }),
    async needsNoPassword({ id }) {
      const owner = new pg.Client({ connectionString: harness.url })
      await owner.connect()
      await owner.query(
        `update bound_account set bound_at = bound_at - interval '25 hours' where member = $1`,
        [id],
      )
      await owner.query('update member set password_hash = null where id = $1', [id])
      await owner.end()
    },
    tried,
    silent,
    answersAs: (code, end) => void (end ? answersOf.set(code, end) : answersOf.delete(code)),
    sends(merchant = 'lotus', real) {
      const demo = harness.merchant(merchant)
      const withdrawals = { ...demo.operator.withdrawals, ...real }
      const settings: FullMerchantSettings = real
        ? {
            ...demo,
            responsible: { ...demo.responsible, playMoney: false },
            operator: { ...demo.operator, withdrawals },
          }
        : demo
      return sendDue(
        {
          store,
          secrets: harness.callBy(merchant).secrets,
          payouts,
          merchants: () => [settings],
          tracing: harness.platform.tracing,
          onError: (failure) => {
            throw failure
          },
        },
        settings,
      )
    },
  }
}
