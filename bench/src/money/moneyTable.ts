import { hours } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { openPasswords } from '@playfront/server/account/passwords/passwords'
import { takeReport } from '@playfront/server/money/deposits/arrive/takeReport'
import { depositHandlers } from '@playfront/server/money/deposits/depositHandlers'
import { claimPromotion } from '@playfront/server/money/promotions/claimPromotion'
import { seedPromotions } from '@playfront/server/money/promotions/seedPromotions'
import type { PaymentProvider } from '@playfront/server/money/providers/provider'
import { payoutHandlers } from '@playfront/server/money/withdrawals/payoutHandlers'
import { bankCode, sandboxMethods } from '@playfront/server/sandbox/bank/bankHouse'
import { openStage, type Stage, type StageMember } from '@playfront/server/testing/stage'
import pg from 'pg'

/** A member with money, an account to be paid out to, and calls to be made in their name. */
export interface Payer {
  member: StageMember
  card: string
}

/** The platform's own calls that move a member's money, as a request would make them. */
export interface MoneyTable {
  stage: Stage
  payers: Payer[]
  /** Begins a deposit; its house answers at once. Answers its id. */
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

/** A house that answers before it is asked: what it costs is not what is measured. */
const house: PaymentProvider = {
  code: bankCode,
  makePayment: async ({ id }) => ({
    end: 'done',
    answer: { reference: `ref-${id}`, way: { by: 'page', url: 'https://bank.example/pay' } },
  }),
  askPayment: async () => ({ end: 'unknown' }),
  makePayout: async () => ({ end: 'unknown' }),
  askPayout: async () => ({ end: 'unknown' }),
}

/** @param clusterUrl a cluster with fsync on, whose account may create databases */
export const openMoneyTable = async (clusterUrl: string, payers: number): Promise<MoneyTable> => {
  const stage = await openStage(clusterUrl)
  const owner = new pg.Client({ connectionString: stage.url })
  await owner.connect()
  const query: MoneyTable['query'] = async (text, values = []) => void (await owner.query(text, values))
  const providers = () => house
  const newId = () => stage.platform.randomness.uuid()
  const deposits = depositHandlers({ providers, sandboxMethods })
  const passwords = await openPasswords({ memoryKib: 64, passes: 1 })
  const payouts = payoutHandlers({ passwords, payouts: () => house })
  const own = stage.merchant(merchant)
  const withdrawals = { ...own.house.withdrawals, openAtOnce: 100_000, perDay: 1_000_000_000_000 }
  const wide = { ...own, house: { ...own.house, withdrawals } }

  return {
    stage,
    payers: await seat(stage, payouts, payers, query),
    query,
    async begins({ member }) {
      const id = newId()
      await deposits.makeDeposit(stage.callBy(member), { id, method: 'sandbox-bankTransfer', amount })
      return id
    },
    async arrives(id) {
      const report = { event: `paid-${id}`, id, currency: 'VND' as const, status: 'paid' as const, amount }
      await takeReport(stage.store, { merchant: own, provider: bankCode }, report)
    },
    async withdraws({ member, card }) {
      const context = { ...stage.callBy(member), merchant: wide }
      await payouts.requestWithdrawal(context, { id: newId(), card, amount })
    },
    async claims({ member }, gift) {
      await claimPromotion(stage.callBy(member), { id: gift, claimId: newId(), inApp: false })
    },
    async close() {
      await owner.end()
      await stage.close()
    },
  }
}

/** Members who have signed in lately, without a password to prove, with an account older than a day. */
const seat = async (
  stage: Stage,
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
  await seedPromotions(stage.store, [{ settings: lotus.settings, promotions }])
  const payers: Payer[] = []
  for (let number = 0; number < count; number++) {
    const member = await stage.registerMember(`payer_${number}`)
    const card = stage.platform.randomness.uuid()
    const { password } = member
    const wish = { way: '970436', number: String(4_000_000_000 + number), holderName: 'Nguyen Van An' }
    await payouts.addCard(stage.callBy(member), { id: card, ...wish, password })
    payers.push({ member, card })
  }
  await query(`update bound_account set bound_at = bound_at - make_interval(hours => $1)`, [
    hours(25) / hours(1),
  ])
  await query('update member set password_hash = null')
  return payers
}
