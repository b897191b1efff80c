import { hours } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { openPasswords } from '@playfront/server/account/passwords/passwords'
import { takeReport } from '@playfront/server/money/deposits/arrive/takeReport'
import { depositHandlers } from '@playfront/server/money/deposits/depositHandlers'
import { claimPromotion } from '@playfront/server/money/promotions/claimPromotion'
import { seedPromotions } from '@playfront/server/money/promotions/seedPromotions'
import type { ConnectedProvider } from '@playfront/server/money/providers/provider'
import { payoutHandlers } from '@playfront/server/money/withdrawals/payoutHandlers'
import { bankCode, sandboxMethods } from '@playfront/server/sandbox/bank/bankProvider'
import { openHarness, type Harness, type HarnessMember } from '@playfront/server/testing/harness'
import pg from 'pg'

/** A member with money, an account to be paid out to, and calls to be made in their name. */
export interface Payer {
  member: HarnessMember
  card: string
}

/** The platform's own calls that move a member's money, as a request would make them. */
export interface MoneyTable {
  harness: Harness
  payers: Payer[]
  /** Begins a deposit; its payment provider answers at once. Returns its id. */
  begins(payer: Payer): Promise<string>
  /** The deposit has been paid. */
  arrives(id: string): Promise<void>
  withdraws(payer: Payer): Promise<void>
  /** Claims a gift that this member has not claimed yet. */
  claims(payer: Payer, gift: string): Promise<void>
  query(text: string, values?: unknown[]): Promise<void>
  close(): Promise<void>
}

const merchant = 'lotus'
export const amount = 100_000
const gifts = 12
export const giftName = (number: number): string => `gift-${number}`

/** A provider that answers immediately: its own cost is not what is measured. */
const provider: ConnectedProvider = {
  code: bankCode,
  isAvailable: () => true,
  makePayment: async ({ id }) => ({
    kind: 'done',
    answer: { reference: `ref-${id}`, way: { by: 'page', url: 'https://bank.example/pay' } },
  }),
  askPayment: async () => ({ kind: 'unknown' }),
  makePayout: async () => ({ kind: 'unknown' }),
  askPayout: async () => ({ kind: 'unknown' }),
  readCallback: () => ({ kind: 'refused', code: 'request_invalid' }),
}

/** @param clusterUrl a cluster with fsync on, whose account may create databases */
export const openMoneyTable = async (clusterUrl: string, payers: number): Promise<MoneyTable> => {
  const harness = await openHarness(clusterUrl)
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const query: MoneyTable['query'] = async (text, values = []) => void (await owner.query(text, values))
  const providers = () => provider
  const newId = () => harness.platform.randomness.uuid()
  const deposits = depositHandlers({ providers, sandboxMethods })
  const passwords = await openPasswords({ memoryKib: 64, passes: 1 })
  const payouts = payoutHandlers({
    passwords,
    payouts: {
      isOffered: () => true,
      allProviders: () => [],
      providersFor: () => [bankCode],
      provider: () => provider,
    },
  })
  const close = async () => {
    await owner.end()
    await harness.close()
  }
  const signedIn = await signInPlayer(harness, payouts, payers, query).catch(async (failure: unknown) => {
    await close()
    throw failure
  })
  const own = harness.merchant(merchant)
  const withdrawals = { ...own.operator.withdrawals, openAtOnce: 100_000, perDay: 1_000_000_000_000 }
  const wide = { ...own, operator: { ...own.operator, withdrawals } }

  return {
    harness,
    payers: signedIn,
    query,
    async begins({ member }) {
      const id = newId()
      await deposits.makeDeposit(harness.callBy(member), { id, method: 'sandbox-bankTransfer', amount })
      return id
    },
    async arrives(id) {
      const report = { event: `paid-${id}`, id, currency: 'VND' as const, status: 'paid' as const, amount }
      await takeReport(harness.store, { merchant: own, provider: bankCode }, report)
    },
    async withdraws({ member, card }) {
      const context = { ...harness.callBy(member), merchant: wide }
      await payouts.requestWithdrawal(context, { id: newId(), card, amount })
    },
    async claims({ member }, gift) {
      await claimPromotion(harness.callBy(member), { id: gift, claimId: newId(), inApp: false })
    },
    close,
  }
}

/** Members who have signed in lately, without a password to prove, with an account older than a day. */
const signInPlayer = async (
  harness: Harness,
  payouts: ReturnType<typeof payoutHandlers>,
  count: number,
  query: MoneyTable['query'],
): Promise<Payer[]> => {
  const [lotus] = demonstrationMerchants
  if (!lotus) throw new Error('There is no merchant to play at.')
  const words = { VI: { title: 'Quà', terms: '<p>Một lần.</p>' } }
  const promotions = Array.from({ length: gifts }, (_, number) => ({
    id: giftName(number),
    kind: 'GIFT' as const,
    words,
    figures: { amounts: [50] as [number] },
  }))
  await seedPromotions(harness.store, [{ settings: lotus.settings, promotions }])
  const payers: Payer[] = []
  for (let number = 0; number < count; number++) {
    // Each from a network of their own: what one network may register is limited.
    const member = await harness.registerMember(`payer_${number}`, merchant, `203.0.${number}.7`)
    const card = harness.platform.randomness.uuid()
    const { password } = member
    const request = { way: '970436', number: String(4_000_000_000 + number), holderName: 'Nguyen Van An' }
    await payouts.addCard(harness.callBy(member), { id: card, ...request, password })
    payers.push({ member, card })
  }
  await query(`update bound_account set bound_at = bound_at - make_interval(hours => $1)`, [
    hours(25) / hours(1),
  ])
  await query('update member set password_hash = null')
  return payers
}
