import { aged, defaultKeptDays, expiring, type KeptDays } from './retention'
import type { PreparedStatement, Store } from './store'

/** Maximum number of rows per step, so that no sweep holds locks for long. */
const rowsPerSweep = 5_000

/**
 * Deletes what has expired and what is older than it is kept, of all merchants, and answers how many rows that were.
 * Several nodes may sweep at once.
 */
export const sweepExpired = async (store: Store, kept: KeptDays = defaultKeptDays): Promise<number> => {
  let swept = 0
  for (const statement of expiredStatements) swept += await sweep(store, statement, [rowsPerSweep])
  for (const table of agedStatements)
    swept += await sweep(store, table.statement, [rowsPerSweep, kept[table.kept]])
  return swept
}

const sweep = async (store: Store, statement: PreparedStatement, values: number[]): Promise<number> => {
  const [gone] = await store.changePlatformOnce<{ swept: number }>(statement, values)
  return gone?.swept ?? 0
}

const expiredStatements = expiring.map(({ table, at }): PreparedStatement => ({
  name: `sweep ${table}`,
  text: `with gone as (
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${at} < platform_now() limit $1))
        returning 1
      )
      select count(*)::int as swept from gone`,
}))

const agedStatements = aged.map(({ table, key, at, kept }) => ({
  kept,
  statement: {
    name: `sweep old ${table}`,
    text: `with gone as (
        delete from ${table} where (${key}) in (
          select ${key} from ${table} where ${at} < platform_now() - make_interval(days => $2) limit $1)
        returning 1
      )
      select count(*)::int as swept from gone`,
  } satisfies PreparedStatement,
}))

/** Draws per step; each with bets brings hundreds of rows. */
const drawsPerSweep = 200

/** Deletes what single numbers of old draws could have cost, of one merchant, and answers of how many draws. */
export const sweepDrawRisk = async (
  store: Store,
  merchant: string,
  kept: KeptDays = defaultKeptDays,
): Promise<number> => {
  const [row] = await store.changeOnce<{ draws: number }>(merchant, riskStatement, [kept.risk, drawsPerSweep])
  return row?.draws ?? 0
}

const riskStatement: PreparedStatement = {
  name: 'sweep risk of old draws',
  text: `select coalesce(sweep_lottery_risk(platform_now() - make_interval(days => $1), $2), 0) as draws`,
}

/**
 * Deletes old draws of one merchant on which nobody ever bet, and answers how many draws it looked at: 0 when all that are old
 * enough were looked at.
 */
export const sweepUnplayedDraws = async (
  store: Store,
  merchant: string,
  kept: KeptDays = defaultKeptDays,
): Promise<number> => {
  const values = [kept.draws, drawsPerSweep]
  const [row] = await store.changeOnce<{ draws: number }>(merchant, drawsStatement, values)
  return row?.draws ?? 0
}

const drawsStatement: PreparedStatement = {
  name: 'sweep old draws without bets',
  text: `select coalesce(sweep_lottery_draws(platform_now() - make_interval(days => $1), $2), 0) as draws`,
}
