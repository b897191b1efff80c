import type { MerchantConnection, PreparedStatement } from '@playfront/server/store/store'
import { amount, type MoneyTable, type Payer } from './moneyTable'

/**
 * The same rows as the platform's calls write, by SQL statements alone: no requests, decisions, notifications or
 * refusals.
 */
export interface BareRows {
  begins(payer: Payer): Promise<string>
  arrives(payer: Payer, id: string): Promise<void>
  withdraws(payer: Payer): Promise<void>
  claims(payer: Payer, gift: string): Promise<void>
}

const merchant = 'lotus'

/**
 * The platform's own connections, in the platform's own role and with its triggers. What that role may not write elsewhere it
 * may write in this database of the bench.
 */
export const openBareRows = async ({ harness, query }: MoneyTable): Promise<BareRows> => {
  await query(`
    grant insert on ledger_key, ledger_transaction, ledger_entry, member_balance, play_day to playfront_app;
    grant update on wallet, member_balance, play_day to playfront_app;
    grant usage on sequence ledger_transaction_id_seq to playfront_app;
    grant execute on all functions in schema public to playfront_app`)
  const { store, platform } = harness
  const newId = () => platform.randomness.uuid()
  const change = (work: (connection: MerchantConnection) => Promise<unknown>) => store.change(merchant, work)
  const written = async ({ query: write }: MerchantConnection, [statement, ...values]: Line) =>
    write(statement, values)

  return {
    // Two transactions, because the payment provider is called in between.
    async begins({ member }) {
      const id = newId()
      await change((connection) => written(connection, [rows.deposit, id, member.id, amount]))
      await change((connection) => written(connection, [rows.way, id, `ref-${id}`]))
      return id
    },
    async arrives({ member }, id) {
      await change(async (connection) => {
        await written(connection, [rows.event, `paid-${id}`, id, amount])
        await moves(connection, { kind: 'deposit', id, memberId: member.id, by: amount, to: 'deposits' })
        await written(connection, [rows.credited, id, member.id, amount])
        await written(connection, [rows.inbox, member.id, `deposit:${id}`])
      })
    },
    async withdraws({ member, card }) {
      const id = newId()
      await change(async (connection) => {
        await written(connection, [rows.withdrawal, id, member.id, card, amount])
        await written(connection, [rows.step, id])
        await moves(connection, { kind: 'withdrawal', id, memberId: member.id, by: -amount, to: 'held' })
        await written(connection, [rows.held, member.id, amount])
      })
    },
    async claims({ member }, gift) {
      await change(async (connection) => {
        const key = `${gift}:${newId()}`
        await moves(connection, { kind: 'reward', id: key, memberId: member.id, by: 50, to: 'rewards' })
        await written(connection, [rows.claim, member.id, `bare-${gift}`, newId(), 50])
      })
    },
  }
}

type Line = [PreparedStatement, ...unknown[]]

interface BareMove {
  kind: string
  id: string
  memberId: string
  /** Of the cash. */
  by: number
  /** The other account. */
  to: string
}

/** One movement with its two entries and the wallet. */
const moves = async (
  { query }: MerchantConnection,
  { kind, id, memberId, by, to }: BareMove,
): Promise<void> => {
  const [wallet] = await query<{ balance: number; version: number }>(rows.wallet, [memberId, by])
  const [posted] = await query<{ id: number }>(rows.transaction, [`${kind}:${id}`, kind, id])
  const other = to === 'held' ? memberId : null
  await query(rows.entries, [posted?.id, memberId, by, wallet?.version, wallet?.balance, to, other])
}

const statement = (name: string, text: string): PreparedStatement => ({ name: `bare ${name}`, text })

const rows = {
  deposit: statement(
    'deposit',
    `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed, fee_basis_points,
       expires_at, ask_at)
     values ('lotus', $1, $2, 'sandbox-bankTransfer', 'bankTransfer', 'VietQR', 'sandbox-bank', 'VND', $3, 0, 0,
       platform_now() + interval '15 minutes', platform_now() + interval '20 seconds')`,
  ),
  way: statement(
    'way',
    `update deposit set state = 'pending', reference = $2, way = '{"by":"page","url":"https://bank.example/pay"}',
       ask_at = platform_now() + interval '30 seconds' where id = $1`,
  ),
  event: statement(
    'event',
    `insert into deposit_event (merchant, provider, event, deposit, status, amount, outcome)
     values ('lotus', 'sandbox-bank', $1, $2, 'paid', $3, 'credit: the money is there')`,
  ),
  credited: statement(
    'credited',
    `update deposit set state = 'done', settled_at = platform_now(), ask_at = null, paid = $3, credited = $3, fee = 0,
       count = (select coalesce(max(other.count), 0) + 1 from deposit other where other.member = $2)
     where id = $1`,
  ),
  inbox: statement(
    'inbox',
    `insert into inbox_message (merchant, member, kind, facts, link, key)
     values ('lotus', $1, 'deposit.arrived', '{"amount":100000,"currency":"VND"}', '/m/member/wallet', $2)`,
  ),
  withdrawal: statement(
    'withdrawal',
    `insert into withdrawal (merchant, id, member, card, currency, amount, fee, state, reasons)
     values ('lotus', $1, $2, $3, 'VND', $4, 0, 'review', '{first}')`,
  ),
  step: statement(
    'step',
    `insert into withdrawal_step (merchant, withdrawal, place, state) values ('lotus', $1, 0, 'review')`,
  ),
  held: statement(
    'held',
    `insert into member_balance as held (merchant, member, account, amount) values ('lotus', $1, 'held', $2)
     on conflict (merchant, member, account) do update set amount = held.amount + excluded.amount`,
  ),
  claim: statement(
    'claim',
    `insert into promotion_claim (merchant, member, promotion, occasion, streak, claim_id, amount, currency, balance_after,
       wallet_version)
     values ('lotus', $1, $2, '', 1, $3, $4, 'VND', 0, 0)`,
  ),
  wallet: statement(
    'wallet',
    `update wallet set balance = balance + $2, version = version + 1 where member = $1 returning balance, version`,
  ),
  transaction: statement(
    'transaction',
    `with named as (
       insert into ledger_key (merchant, key, kind, transaction, at, body_hash)
       select 'lotus', $1, $2, first_id_of_month(platform_now()) + nextval('ledger_transaction_id_seq'), platform_now(), '\\x00'
       returning transaction as id, key, kind, at
     )
     insert into ledger_transaction (id, merchant, key, kind, reference, at)
     select id, 'lotus', key, kind, $3, at from named
     returning id`,
  ),
  entries: statement(
    'entries',
    `insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
     values ('lotus', $1::bigint, 'cash', $2::uuid, 'VND', $3::bigint, $4::bigint, $5::bigint),
       ('lotus', $1, $6::text, $7::uuid, 'VND', -$3, null, null)`,
  ),
} satisfies Record<string, PreparedStatement>
