import type { MerchantConnection, PreparedStatement, Store } from '../store/store'

/** One place where the books do not agree. */
export interface LedgerProblem {
  /**
   * `unbalanced`: a transaction's entries; `chain`: one entry on the one before it; `wallet`: a balance on its entries;
   * `beside`: what a member holds beside cash on its entries; `key`: a transaction whose key is not kept, so that it
   * could be posted again.
   */
  problem: 'unbalanced' | 'chain' | 'wallet' | 'beside' | 'key'
  /** The transaction's id (`unbalanced`, `key`), or the member's. */
  subject: string
}

export interface LedgerCheck {
  problems: LedgerProblem[]
  /** Where the next running check begins. */
  checkedTo: number
}

/**
 * Checks what was written since the last check: entries of each transaction sum to zero in one currency, each balance
 * follows from the one before it, and each wallet that moved holds what its newest entry says. By induction its balance
 * is the sum of its entries.
 * @param checkedFrom `checkedTo` of the last check; 0 begins with the first entry
 */
export const checkLedgerSince = async (
  connection: MerchantConnection,
  checkedFrom: number,
): Promise<LedgerCheck> => {
  const [edge] = await connection.query<{ edge: number }>(edgeStatement, [])
  const checkedTo = edge?.edge ?? checkedFrom
  const problems = await connection.query<LedgerProblem>(sinceStatement, [checkedFrom, checkedTo])
  return { problems, checkedTo }
}

/** Where the look at a merchant's wallets goes on. */
export interface WalletsRound {
  merchant: string
  /** The last member who was looked at; undefined before the merchant's first one. */
  after: string | undefined
}

export interface WalletsCheck {
  problems: LedgerProblem[]
  /** The last member who was looked at; undefined after the merchant's last one. */
  next?: string
}

/**
 * Compares some wallets of each merchant with their entries whether or not anything moved, in the members' order: a
 * change made outside the platform to an idle wallet is found on one of these runs. Frozen wallets are skipped.
 * @returns one result for each round, in their order
 */
export const checkSomeWallets = async (
  store: Pick<Store, 'readPlatform'>,
  rounds: readonly WalletsRound[],
  count: number,
): Promise<WalletsCheck[]> => {
  const found = await store.readPlatform(({ query }) =>
    query<WalletRow>(someStatement, [
      rounds.map(({ merchant }) => merchant),
      rounds.map(({ after }) => after ?? beforeAllMembers),
      count,
    ]),
  )
  return rounds.map(({ merchant }) => {
    const rows = found.filter((row) => row.merchant === merchant)
    const problems = rows.flatMap(({ member, cash, beside }): LedgerProblem[] => [
      ...(cash ? [] : [{ problem: 'wallet' as const, subject: member }]),
      ...(beside ? [] : [{ problem: 'beside' as const, subject: member }]),
    ])
    return { problems, next: rows.length < count ? undefined : rows.at(-1)?.member }
  })
}

interface WalletRow {
  merchant: string
  member: string
  cash: boolean
  beside: boolean
}

const beforeAllMembers = '00000000-0000-0000-0000-000000000000'

/** Sums the merchant's whole ledger again and compares; slow, and does not rely on earlier checks. */
export const checkWholeLedger = (connection: MerchantConnection): Promise<LedgerProblem[]> =>
  connection.query<LedgerProblem>(wholeStatement, [])

/** Everything older than the oldest running transaction is visible or never will be. */
const edgeStatement: PreparedStatement = {
  name: 'ledger check edge',
  text: 'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as edge',
}

/**
 * The number of the previous entry is computed before it is looked up: row-level security uses an index only for
 * leakproof conditions, and a subtraction may raise an error. Otherwise each entry would read all entries of its
 * member.
 */
export const sinceStatement: PreparedStatement = {
  name: 'ledger check since',
  text: `
    with recent as materialized (
      select ledger.id, entry.transaction, entry.merchant, entry.member, entry.account, entry.currency, entry.amount,
        entry.version, entry.balance_after, entry.version - 1 as prior
      from ledger_transaction ledger left join ledger_entry entry on entry.transaction = ledger.id
      where ledger.writer >= $1 and ledger.writer < $2
    )
    select 'unbalanced' as problem, id::text as subject
    from recent
    group by id
    having count(transaction) < 2 or sum(amount) <> 0 or count(distinct currency) <> 1
    union all
    select 'chain', moved.member::text
    from recent moved left join ledger_entry before
      on before.merchant = moved.merchant and before.member = moved.member and before.version = moved.prior
    cross join lateral (
      select coalesce(sum(gone.amount), 0) as balance, coalesce(sum(gone.entries), 0) as entries from ledger_carried gone
      where before.version is null and gone.member = moved.member and gone.account = 'cash'
    ) carried
    where moved.account = 'cash' and moved.member is not null
      and (moved.balance_after <> coalesce(before.balance_after, carried.balance) + moved.amount
        or (before.version is null and moved.prior <> carried.entries))
    union all
    select 'wallet', touched.member::text
    from (select distinct member from recent where account = 'cash' and member is not null) touched
    left join wallet on wallet.member = touched.member
    cross join lateral (
      select version, balance_after from ledger_entry entry
      where entry.member = touched.member and version is not null order by version desc limit 1
    ) newest
    where (wallet.balance, wallet.version) is distinct from (newest.balance_after, newest.version)
    union all
    select 'beside', touched.member::text
    from (
      select distinct member, account from recent
      where account in ('held', 'bonus', 'receivable') and member is not null
    ) touched
    left join member_balance held on held.member = touched.member and held.account = touched.account
    where held.amount is distinct from (
      select sum(amount) from (
        select entry.amount from ledger_entry entry
        where entry.member = touched.member and entry.account = touched.account
          and entry.account in ('held', 'bonus', 'receivable')
        union all
        select gone.amount from ledger_carried gone
        where gone.member = touched.member and gone.account = touched.account
      ) entries
    )`,
}

const wholeStatement: PreparedStatement = {
  name: 'ledger check whole',
  text: `
    select 'unbalanced' as problem, coalesce(entry.transaction, ledger.id)::text as subject
    from ledger_transaction ledger full join ledger_entry entry on entry.transaction = ledger.id
    group by coalesce(entry.transaction, ledger.id)
    having count(entry.transaction) < 2 or count(ledger.id) = 0 or sum(entry.amount) <> 0
      or count(distinct entry.currency) <> 1
    union all
    select 'key', ledger.id::text
    from ledger_transaction ledger
    left join ledger_key named on named.merchant = ledger.merchant and named.key = ledger.key
    where named.transaction is distinct from ledger.id
    union all
    select 'wallet', coalesce(wallet.member, entries.member)::text
    from wallet full join (
      select member, sum(amount) as balance, sum(entries) as version,
        coalesce(max(version), sum(entries)) as newest
      from (
        select member, amount, 1 as entries, version from ledger_entry where account = 'cash'
        union all
        select member, amount, entries, null from ledger_carried where account = 'cash'
      ) moved group by member
    ) entries on entries.member = wallet.member
    where coalesce(wallet.balance, -1) <> coalesce(entries.balance, 0)
      or coalesce(wallet.version, -1) <> coalesce(entries.version, 0)
      or entries.version <> entries.newest
    union all
    select distinct 'chain', member::text
    from (
      select entry.member, version, amount, balance_after,
        lag(balance_after, 1, coalesce(carried.balance, 0)::bigint) over by_version as before,
        coalesce(carried.entries, 0) + row_number() over by_version as n
      from ledger_entry entry left join (
        select member, sum(amount) as balance, sum(entries) as entries from ledger_carried
        where account = 'cash' group by member
      ) carried on carried.member = entry.member
      where account = 'cash' window by_version as (partition by entry.member order by version)
    ) step
    where balance_after <> before + amount or version <> n
    union all
    select 'beside', coalesce(held.member, entries.member)::text
    from member_balance held full join (
      select member, account, sum(amount) as amount
      from (
        select member, account, amount from ledger_entry where account in ('held', 'bonus', 'receivable')
        union all
        select member, account, amount from ledger_carried where account in ('held', 'bonus', 'receivable')
      ) moved group by member, account
    ) entries on entries.member = held.member and entries.account = held.account
    where coalesce(held.amount, 0) <> coalesce(entries.amount, 0)`,
}

const someStatement: PreparedStatement = {
  name: 'ledger check wallets',
  text: 'select merchant, member, cash, beside from ledger_check_wallets($1, $2, $3)',
}
