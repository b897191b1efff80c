import type {
  PaymentOrder,
  PaymentReport,
  PaymentWay,
  ProviderLine,
  StatementPage,
  StatementSpan,
} from '@playfront/contract/adapters/adapter'
import type { CurrencyCode } from '@playfront/contract/money'
import type { PreparedStatement, Store } from '../../store/store'

/** A payment as the bank knows it. Amounts in minor units. */
export interface BankPayment {
  /** The platform's name for it. */
  id: string
  /** The bank's own. */
  reference: string
  kind: string
  amount: number
  currency: CurrencyCode
  way: PaymentWay
  returnTo: string
  status: PaymentReport['status']
  paid: number
  madeAt: Date
}

export interface BankRepository {
  /** Writes an order, or answers the one that is there under this name. */
  write(order: PaymentOrder, made: { reference: string; way: PaymentWay }): Promise<BankPayment | undefined>
  byId(merchant: string, id: string): Promise<BankPayment | undefined>
  byReference(merchant: string, reference: string): Promise<BankPayment | undefined>
  /** The newest first. */
  list(merchant: string): Promise<BankPayment[]>
  note(merchant: string, id: string, state: Pick<BankPayment, 'status' | 'paid'>): Promise<void>
  /** What moved or failed in a span of time, in order; `cursor` is `next` of the page before. */
  readStatement(asked: StatementSpan): Promise<StatementPage>
}

export const openBankRepository = (store: Store): BankRepository => {
  const one = async (merchant: string, statement: PreparedStatement, values: unknown[]) =>
    (await store.read(merchant, ({ query }) => query<BankPayment>(statement, values)))[0]
  return {
    async write(order, { reference, way }) {
      const { merchant, id, kind, amount, currency, returnTo, expiresAt } = order
      const what = [merchant, id, reference, kind, amount, currency, JSON.stringify(way), returnTo, expiresAt]
      await store.changeOnce(merchant, writeStatement, what)
      return one(merchant, byIdStatement, [id])
    },
    byId: (merchant, id) => one(merchant, byIdStatement, [id]),
    byReference: (merchant, reference) => one(merchant, byReferenceStatement, [reference]),
    list: (merchant) => store.read(merchant, ({ query }) => query<BankPayment>(listStatement, [])),
    note: async (merchant, id, { status, paid }) =>
      void (await store.changeOnce(merchant, noteStatement, [id, status, paid])),
    async readStatement({ merchant, from, until, cursor = '0' }) {
      const rows = await store.read(merchant, ({ query }) =>
        query<StatementRow>(recordStatement, [from, until, Number(cursor), pageLines + 1]),
      )
      const lines = rows.slice(0, pageLines).map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
      return rows.length > pageLines ? { lines, next: String(Number(cursor) + pageLines) } : { lines }
    },
  }
}

const columns =
  'id, reference, kind, amount, currency, way, return_to as "returnTo", status, paid, made_at as "madeAt"'

const writeStatement: PreparedStatement = {
  name: 'write payment at the sandbox bank',
  text: `
    insert into sandbox_payment (merchant, id, reference, kind, amount, currency, way, return_to, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
}

const byIdStatement: PreparedStatement = {
  name: 'find payment at the sandbox bank',
  text: `select ${columns} from sandbox_payment where id = $1`,
}

const byReferenceStatement: PreparedStatement = {
  name: 'find payment at the sandbox bank by reference',
  text: `select ${columns} from sandbox_payment where reference = $1`,
}

const listStatement: PreparedStatement = {
  name: 'list payments at the sandbox bank',
  text: `select ${columns} from sandbox_payment order by made_at desc, id desc limit 30`,
}

const noteStatement: PreparedStatement = {
  name: 'note payment at the sandbox bank',
  text: `
    update sandbox_payment set status = $2, paid = $3,
      paid_at = coalesce(paid_at, case when $2 in ('paid', 'reversed') then platform_now() end),
      ended_at = case when $2 in ('failed', 'expired', 'reversed') then platform_now() end
    where id = $1`,
}

type StatementRow = Omit<ProviderLine, 'at'> & { at: Date }

/** Few, so that the demonstration's statements have more than one. */
const pageLines = 100

/** The bank's own record, whatever it has told the platform: what it was paid, took back and paid out, and what failed. */
const recordStatement: PreparedStatement = {
  name: 'statement of the sandbox bank',
  text: `
    select about, status, reference, id, amount, currency, at from (
      select 'payment' as about, 'done' as status, reference, id, paid as amount, currency, paid_at as at
      from sandbox_payment where status in ('paid', 'reversed')
      union all
      select 'chargeback', 'done', reference, id, paid, currency, ended_at from sandbox_payment where status = 'reversed'
      union all
      select 'payment', 'failed', reference, id, amount, currency, ended_at
      from sandbox_payment where status in ('failed', 'expired')
      union all
      select 'payout', case status when 'paid' then 'done' else 'failed' end, reference, id, amount, currency, ended_at
      from sandbox_payout where status in ('paid', 'failed')
    ) line
    where at >= $1::timestamptz and at < $2::timestamptz
    order by at, id, about offset $3::bigint limit $4`,
}
