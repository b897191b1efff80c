import type { Harness } from '@playfront/server/testing/harness'
import { feedbackPurposes } from '@playfront/server/shell/feedback/feedbackPurposes'
import pg from 'pg'
import { adminRows } from './consoleRows'

export interface FilledTables {
  /** Id of the row of a number; they grow with it. */
  idOf(number: number): string
  /** When the row of a number was made, in seconds since 1970. */
  secondsOf(number: number): number
  /** As the owner of everything. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** How many of a hundred movements are what. */
const shares = { vendorBet: 40, vendorWin: 20, slip: 15, prize: 10, deposit: 10, payout: 5 }
/** Movements that one transaction of the database is said to have written. */
const movementsPerWriter = 20

/**
 * A merchant of an operator with a long history: this many members, withdrawals in review, audit log entries, member
 * messages and ledger entries over a year, inserted past all triggers.
 */
export const fillTables = async (harness: Harness, rows: number): Promise<FilledTables> => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const run = (text: string, values: unknown[] = []) => owner.query(text, values)
  await run('set session_replication_role = replica')
  const sealed = harness.callBy('lotus').secrets.seal(feedbackPurposes.words, 'It hangs')
  for (const text of [...people(rows), ...adminRows(rows, { id, at: (number) => year(number, rows) })])
    await run(text)
  await run(feedback(rows), [sealed])
  await run(spendWriters(rows))
  for (const text of ledger(rows)) await run(text)
  await run('set session_replication_role = origin')
  await run('vacuum analyze')
  return {
    secondsOf: (number) => Date.UTC(2025, 10, 22) / 1_000 + (number * 365 * 86_400) / rows,
    idOf: (number) => `018f0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    query: async (text, values) => (await run(text, values)).rows,
    close: () => owner.end(),
  }
}

const id = (number: string) => `('018f0000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const year = (number: string, rows: number) =>
  `timestamptz '2025-11-22 00:00:00Z' + ${number} * interval '365 days' / ${rows}`

const people = (rows: number): string[] => [
  `insert into member (merchant, id, username, language, consent_terms_version, type, register_method, registered_at)
   select 'lotus', ${id('n')}, 'player_' || n, 'VI', '1', case when n % 10 = 0 then 1 else 0 end, (array['APP', 'H5', 'PWA', 'WEBCLIP'])[1 + n % 4], ${year('n', rows)}
   from generate_series(1, ${rows}) as n`,
  `insert into withdrawal (merchant, id, member, card, currency, amount, fee, state, reasons, requested_at)
   select 'lotus', ${id('n')}, ${id('n')}, ${id('n')}, 'VND', 100000, 0, 'review', '{first}', ${year('n', rows)}
   from generate_series(1, ${rows}) as n`,
  `insert into audit_entry (merchant, seq, at, staff, staff_name, action, subject, previous, hash)
   select 'lotus', n, ${year('n', rows)}, ${id('n % 50')}, 'staff', 'note.written', 'member:' || ${id('n % 1000')},
     decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
   from generate_series(1, ${rows}) as n`,
]

const feedback = (rows: number): string => `
  insert into feedback (merchant, id, member, category, sealed, written_at, answered)
  select 'lotus', ${id('n')}, ${id('n')}, 'problem', $1, ${year('n', rows)}, n <= ${rows / 2}
  from generate_series(1, ${rows}) as n`

/** Uses up transaction numbers, so that the movements can be those of many. */
const spendWriters = (rows: number): string => `
  do $$
  begin
    create temp table spent (n integer);
    for n in 1..${Math.ceil(rows / movementsPerWriter)} loop
      begin
        insert into spent values (n);
      exception when others then raise;
      end;
    end loop;
    drop table spent;
  end $$`

const part = (from: number, to: number) => `n % 100 between ${from} and ${to - 1}`

const ledger = (rows: number): string[] => {
  const ends = Object.values(shares).map((_, place, all) =>
    all.slice(0, place + 1).reduce((sum, share) => sum + share, 0),
  )
  const [bet = 0, win = 0, slip = 0, prize = 0, deposit = 0] = ends
  const of = `generate_series(1, ${rows}) as n`
  const player = 'n % 20000 + 1'
  return [
    `insert into ledger_transaction (id, merchant, key, kind, reference, at, writer)
     select n, 'lotus',
       case when ${part(0, bet)} then 'vendor bet:LUMEN:' || n
         when ${part(bet, win)} then 'vendor win:LUMEN:' || n - ${bet}
         when ${part(win, slip)} then 'bet:' || ${id(player)} || ':' || ${id('n')}
         when ${part(slip, prize)} then 'pay:' || ${id(`n - ${slip - win}`)} || ':1'
         when ${part(prize, deposit)} then 'deposit:' || n else 'withdrawal_paid:' || n end,
       case when ${part(0, bet)} or ${part(win, slip)} then 'bet' when ${part(bet, win)} or ${part(slip, prize)} then 'payout'
         when ${part(prize, deposit)} then 'deposit' else 'withdrawal_paid' end,
       case when ${part(0, bet)} then 'LUMEN:' || n when ${part(bet, win)} then 'LUMEN:' || n - ${bet}
         when ${part(win, slip)} then ${id('n')}::text when ${part(slip, prize)} then 'issue' else n::text end,
       ${year('n', rows)}, pg_current_xact_id()::text::bigint - ${Math.ceil(rows / movementsPerWriter) + 10} + n / ${movementsPerWriter}
     from ${of}`,
    `insert into ledger_key (merchant, key, kind, transaction, at, body_hash)
     select merchant, key, kind, id, at, '\\x00' from ledger_transaction where id <= ${rows}`,
    `insert into ledger_entry (merchant, transaction, account, member, currency, amount, version, balance_after)
     select 'lotus', n, 'cash', ${id(player)}, 'VND', case when ${part(0, bet)} or ${part(win, slip)} then -1000 else 900 end,
       n / 20000 + 1, 0 from ${of} where ${part(0, deposit)}
     union all
     select 'lotus', n, case when ${part(0, bet)} or ${part(win, slip)} then 'stakes'
       when ${part(prize, deposit)} then 'deposits' else 'payouts' end, null, 'VND',
       case when ${part(0, bet)} or ${part(win, slip)} then 1000 else -900 end, null, null
     from ${of} where ${part(0, deposit)}
     union all
     select 'lotus', n, 'held', ${id(player)}, 'VND', -900, null, null from ${of} where ${part(deposit, 100)}
     union all
     select 'lotus', n, 'payments_out', null, 'VND', 900, null, null from ${of} where ${part(deposit, 100)}`,
    `insert into vendor_bet (merchant, vendor, id, state, member, visit, game, round, stake, paid, bet_hash, end_id, end_hash, ended_at)
     select 'lotus', 'LUMEN', n::text, 'settled', ${id(player)}, ${id('1')}, 'LU-' || n / 100 % 60, 'r', 1000, 0, '\\x00', n::text, '\\x00',
       ${year('n', rows)} from ${of} where ${part(0, bet)}`,
    `insert into lottery_slip (merchant, member, slip_id, request_hash, lottery, prize_mode, odds_version, currency, issues,
       client_seed, slip_hash, cost, issue_count, last_draw_at, balance_after, balance_version, accepted_at)
     select 'lotus', ${id(player)}, ${id('n')}, '', (array['MB1', 'MT1', 'MN1', 'MB5', 'MB'])[1 + n / 100 % 5], 'Lott', 1, 'VND', '[]',
       '', '', 1000, 1, ${year('n', rows)}, 0, 0, ${year('n', rows)} from ${of} where ${part(win, slip)}`,
    `insert into lottery_bet (merchant, issue_id, bet_id, member, slip_id, type, numbers, stake, lines, cost, currency, snapshot)
     select 'lotus', 'issue', ${id('n')}, ${id(player)}, ${id('n')}, (array['VN_LO2', 'VN_DE_G1', 'VN_LO3'])[1 + n / 100 % 3], '{89}',
       1000, 1, 1000, 'VND', '{}' from ${of} where ${part(win, slip)}`,
  ]
}
