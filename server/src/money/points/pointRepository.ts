import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'

export interface PointWallet {
  member: string
  balance: number
  version: number
  /** Fair stakes turned into points so far, minor units. */
  played: number
}

export interface PointEntry {
  member: string
  version: number
  kind: 'play' | 'mission' | 'board' | 'order' | 'expiry'
  reference: string
  amount: number
  balanceAfter: number
}

/** The members' points, held until the transaction ends, in one order for all; made where there are none yet. */
export const lockPoints = async (
  { query }: MerchantConnection,
  merchant: string,
  members: readonly string[],
): Promise<Map<string, PointWallet>> => {
  const sorted = [...new Set(members)].sort()
  await query(makeStatement, [merchant, sorted])
  const rows = await query<PointWallet>(lockStatement, [sorted])
  return new Map(rows.map((row) => [row.member, row]))
}

/** Writes entries, and the wallets as they are after them. */
export const writePoints = async (
  { query }: MerchantConnection,
  merchant: string,
  wallets: readonly PointWallet[],
  entries: readonly PointEntry[],
): Promise<void> => {
  await query(walletStatement, [
    wallets.map(({ member }) => member),
    wallets.map(({ balance }) => balance),
    wallets.map(({ version }) => version),
    wallets.map(({ played }) => played),
  ])
  await query(entriesStatement, [
    merchant,
    entries.map(({ member }) => member),
    entries.map(({ version }) => version),
    entries.map(({ kind }) => kind),
    entries.map(({ reference }) => reference),
    entries.map(({ amount }) => amount),
    entries.map(({ balanceAfter }) => balanceAfter),
  ])
}

/**
 * Adds points to a wallet that is held, or takes them. The balance is asked by the caller: below nothing the database
 * refuses.
 */
export const movePoints = async (
  connection: MerchantConnection,
  merchant: string,
  wallet: PointWallet,
  { kind, reference, amount }: Pick<PointEntry, 'kind' | 'reference' | 'amount'>,
): Promise<number> => {
  const after = { ...wallet, balance: wallet.balance + amount, version: wallet.version + 1 }
  const { member, version, balance: balanceAfter } = after
  await writePoints(
    connection,
    merchant,
    [after],
    [{ member, version, kind, reference, amount, balanceAfter }],
  )
  return balanceAfter
}

export const readPointBalance = async ({ query }: ReadConnection, memberId: string): Promise<number> =>
  (await query<{ balance: number }>(balanceStatement, [memberId]))[0]?.balance ?? 0

const makeStatement: PreparedStatement = {
  name: 'make point wallets',
  text: `
    insert into point_wallet (merchant, member) select $1, member from unnest($2::uuid[]) as given (member)
    on conflict do nothing`,
}

const lockStatement: PreparedStatement = {
  name: 'lock points',
  text: `
    select member, balance, version, played from point_wallet where member = any($1::uuid[]) order by member for update`,
}

const walletStatement: PreparedStatement = {
  name: 'write point wallets',
  text: `
    update point_wallet held set balance = now.balance, version = now.version, played = now.played
    from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) as now (member, balance, version, played)
    where held.member = now.member`,
}

const entriesStatement: PreparedStatement = {
  name: 'write point entries',
  text: `
    insert into point_entry (merchant, member, version, kind, reference, amount, balance_after)
    select $1, * from unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])`,
}

const balanceStatement: PreparedStatement = {
  name: 'point balance',
  text: 'select balance from point_wallet where member = $1',
}
