import type { PayoutOrder, PayoutReport } from '@playfront/contract/adapters/adapter'
import type { CurrencyCode } from '@playfront/contract/money'
import { maskNumber } from '@playfront/contract/money/cards/maskNumber'
import type { Milliseconds } from '@playfront/contract/time'
import { findDue } from '../../store/dueWork'
import type { PreparedStatement, Store } from '../../store/store'

export const payoutBehaviours = ['pay', 'fail', 'late', 'twice', 'lost', 'dead'] as const

export type PayoutBehaviour = (typeof payoutBehaviours)[number]

/** A payout as the simulator knows it. Amounts in minor units. */
export interface SandboxPayout {
  id: string
  reference: string
  amount: number
  currency: CurrencyCode
  bankCode: string
  maskedNumber: string
  status: PayoutReport['status']
  ends: 'paid' | 'failed'
  tells: number
  told: number
  /** It was paid, and the payee's bank sent it back. */
  cameBack: boolean
  madeAt: Date
}

export interface Plan {
  reference: string
  ends: 'paid' | 'failed'
  tells: 1 | 2
  dueIn: Milliseconds
}

export interface PayoutRepository {
  behaviour(merchant: string): Promise<PayoutBehaviour>
  setBehaviour(merchant: string, behaviour: PayoutBehaviour): Promise<void>
  /** Writes an order with its planned result, or returns the existing one with this id. */
  write(order: PayoutOrder, plan: Plan): Promise<SandboxPayout | undefined>
  byId(merchant: string, id: string): Promise<SandboxPayout | undefined>
  /** Sends back what was paid; false when it is not there or was not paid. */
  sendBack(merchant: string, id: string): Promise<boolean>
  /** The newest first. */
  list(merchant: string): Promise<SandboxPayout[]>
  /** Those of the merchants that have any whose time has come. */
  due<Merchant extends { code: string }>(merchants: readonly Merchant[]): Promise<Merchant[]>
  /** Ends those whose time has come and takes them on for telling; another node leaves them alone for a while. */
  takeDue(merchant: string): Promise<SandboxPayout[]>
  /** Counts a report, and schedules the next one if there is one. */
  noteTold(merchant: string, id: string, dueIn: Milliseconds | undefined): Promise<void>
}

export const openPayoutRepository = (store: Store): PayoutRepository => {
  const byId: PayoutRepository['byId'] = async (merchant, id) =>
    (await store.read(merchant, ({ query }) => query<SandboxPayout>(byIdStatement, [id])))[0]
  return {
    byId,
    behaviour: async (merchant) =>
      (
        await store.read(merchant, ({ query }) =>
          query<{ behaviour: PayoutBehaviour }>(behaviourStatement, []),
        )
      )[0]?.behaviour ?? 'pay',
    setBehaviour: async (merchant, behaviour) =>
      void (await store.changeOnce(merchant, turnStatement, [merchant, behaviour])),
    async write({ merchant, id, amount, currency, to }, { reference, ends, tells, dueIn }) {
      const what = [merchant, id, reference, amount, currency, to.bankCode, maskNumber(to.number)]
      await store.changeOnce(merchant, writeStatement, [...what, ends, tells, dueIn / 1_000])
      return byId(merchant, id)
    },
    sendBack: async (merchant, id) => (await store.changeOnce(merchant, backStatement, [id])).length > 0,
    list: (merchant) => store.read(merchant, ({ query }) => query<SandboxPayout>(listStatement, [])),
    due: (merchants) => findDue(store, 'sandboxPayouts', merchants),
    takeDue: (merchant) => store.changeOnce<SandboxPayout>(merchant, takeStatement, []),
    noteTold: async (merchant, id, dueIn) =>
      void (await store.changeOnce(merchant, toldStatement, [
        id,
        dueIn === undefined ? null : dueIn / 1_000,
      ])),
  }
}

const columns = `id, reference, amount, currency, bank_code as "bankCode", masked_number as "maskedNumber", status, ends, tells, told,
  came_back as "cameBack", made_at as "madeAt"`

const byIdStatement: PreparedStatement = {
  name: 'find sandbox payout',
  text: `select ${columns} from sandbox_payout where id = $1`,
}

const listStatement: PreparedStatement = {
  name: 'list sandbox payouts',
  text: `select ${columns} from sandbox_payout order by made_at desc, id desc limit 30`,
}

const behaviourStatement: PreparedStatement = {
  name: 'read sandbox payout behaviour',
  text: 'select behaviour from sandbox_payout_behaviour',
}

const turnStatement: PreparedStatement = {
  name: 'turn sandbox payout behaviour',
  text: `
    insert into sandbox_payout_behaviour (merchant, behaviour) values ($1, $2)
    on conflict (merchant) do update set behaviour = excluded.behaviour`,
}

const writeStatement: PreparedStatement = {
  name: 'write sandbox payout',
  text: `
    insert into sandbox_payout
      (merchant, id, reference, amount, currency, bank_code, masked_number, ends, tells, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, platform_now() + make_interval(secs => $10))
    on conflict do nothing`,
}

const backStatement: PreparedStatement = {
  name: 'send sandbox payout back',
  text: `
    update sandbox_payout set status = 'failed', ends = 'failed', came_back = true, told = 0, due_at = platform_now()
    where id = $1 and status = 'paid' returning id`,
}

const takeStatement: PreparedStatement = {
  name: 'take due sandbox payouts',
  text: `
    update sandbox_payout set status = ends, due_at = platform_now() + interval '30 seconds',
      ended_at = case when status = ends then coalesce(ended_at, platform_now()) else platform_now() end
    where due_at <= platform_now() returning ${columns}`,
}

const toldStatement: PreparedStatement = {
  name: 'note sandbox payout told',
  text: `
    update sandbox_payout set told = told + 1, due_at = platform_now() + make_interval(secs => $2::float8)
    where id = $1`,
}
