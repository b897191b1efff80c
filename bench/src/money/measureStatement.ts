import { readStatement } from '@playfront/server/money/statement/readStatement'
import { readWallet } from '@playfront/server/money/wallet/readWallet'
import type { HarnessMember } from '@playfront/server/testing/harness'
import { type Finding, spreadOf } from '../report'
import type { MoneyTable } from './moneyTable'

const sizes = { whole: 100_000, quick: 20_000 }
const limit = 20
const goes = 200

/** A wallet with a long life: its pages turned from first to last, and its figure beside that of a young wallet (P12). */
export const measureStatement = async (table: MoneyTable, isQuick: boolean): Promise<Finding[]> => {
  const { harness } = table
  const movements = isQuick ? sizes.quick : sizes.whole
  const [old, young] = [await harness.registerMember('long_life'), await harness.registerMember('new_life')]
  await live(table, old, movements)
  const page = (before?: string) => readStatement(harness.callBy(old), { limit, before })
  const waits: number[] = []
  let next: string | undefined
  do {
    const begun = performance.now()
    const turned = await page(next)
    waits.push(performance.now() - begun)
    next = turned.next ?? undefined
  } while (next)
  const first = spreadOf(waits.slice(10, 10 + goes)).median
  const last = spreadOf(waits.slice(-goes - 1, -1)).median
  const wallets = await walletsOf(table, { old, young })
  return [
    {
      target: 'P12',
      what: `last pages over first pages of a statement of ${movements / 1_000} k movements`,
      value: `${(last / first).toFixed(2)} (${last.toFixed(2)} over ${first.toFixed(2)} ms, ${waits.length} pages)`,
      aim: 'flat (≤ 1.10)',
      met: last <= 1.1 * first,
    },
    {
      target: 'P12',
      what: `a wallet of ${movements / 1_000} k movements over one of a single movement`,
      value: `${(wallets.old / wallets.young).toFixed(2)} (${wallets.old.toFixed(2)} over ${wallets.young.toFixed(2)} ms)`,
      aim: 'flat (≤ 1.10)',
      met: wallets.old <= 1.1 * wallets.young,
    },
  ]
}

/** In turn, so that a slow moment slows both. */
const walletsOf = async (
  { harness }: MoneyTable,
  members: { old: HarnessMember; young: HarnessMember },
): Promise<{ old: number; young: number }> => {
  const waits = { old: [] as number[], young: [] as number[] }
  for (let go = 0; go < goes; go++)
    for (const which of ['old', 'young'] as const) {
      const begun = performance.now()
      await readWallet(harness.callBy(members[which]))
      waits[which].push(performance.now() - begun)
    }
  return { old: spreadOf(waits.old).median, young: spreadOf(waits.young).median }
}

/** One movement after the other, as the ledger would have written them. */
const live = async ({ query }: MoneyTable, { id }: HarnessMember, movements: number): Promise<void> => {
  await query(`
    set session_replication_role = replica;
    delete from ledger_entry where member = '${id}';
    delete from statement_mark where member = '${id}';
    with moved as (
      insert into ledger_transaction (merchant, key, kind, reference, at)
      select 'lotus', 'life:' || n, 'payout', 'slip-' || n, timestamptz '2026-01-01' + n * interval '4 minutes'
      from generate_series(1, ${movements}) as n order by n
      returning id, substr(key, 6)::bigint as n
    )
    insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
    select 'lotus', id, 'cash', '${id}'::uuid, 'VND', 1, n, n from moved;
    update wallet set version = ${movements}, balance = ${movements} where member = '${id}';
    set session_replication_role = origin;
    analyze`)
}
