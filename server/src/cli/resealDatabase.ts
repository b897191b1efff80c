import { groupScope } from '@playfront/contract/console/permissions'
import pg from 'pg'
import type { MasterKey } from '../platform/keys/masterKey'
import { encryptSecret, openOrNothing } from '../platform/keys/secretBox'
import { sealingKey } from '../platform/keys/secrets'
import type { Randomness } from '../platform/platform'
import { OperatorError } from '../store/withStore'
import { type SealedColumn, sealedColumns } from './sealedColumns'

export interface ResealDeps {
  /** Connection of the account that migrates the database. */
  url: string
  key: MasterKey
  randomness: Randomness
  /** Called after each batch; what it throws ends the work, and what was done stays done. */
  onBatch?: () => void
}

export interface Resealed {
  /** Values that were encrypted again. */
  resealed: number
  /** Values that neither key opens, as `table.column`. */
  unreadable: string[]
}

/** Values per transaction, so that no row is locked for long. */
const batch = 500

/** Any number, as long as every run asks for the same one. */
const rotationLock = 7_204_119

/**
 * Encrypts again, under the current key, every value of the database that the previous key opens. It reads every value,
 * so that it may be interrupted anywhere and run again; servers may run meanwhile.
 * @throws OperatorError while another run is at it
 */
export const resealDatabase = async (deps: ResealDeps): Promise<Resealed> => {
  const [guard, client] = [connectionTo(deps.url), connectionTo(deps.url)]
  try {
    await guard.connect()
    await client.connect()
    await guard.query('begin')
    const { rows } = await guard.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      rotationLock,
    ])
    if (rows[0]?.free !== true) throw new OperatorError('Another rotation of the key is under way.')
    const total: Resealed = { resealed: 0, unreadable: [] }
    const merchants = await readMerchants(client)
    for (const sealed of sealedColumns)
      for (const merchant of sealed.scope === 'platform' ? [groupScope] : merchants)
        await resealColumn(client, deps, { sealed, merchant, total })
    await resealVault(client, deps, total)
    return total
  } finally {
    await Promise.all([guard.end(), client.end()])
  }
}

const connectionTo = (url: string): pg.Client => {
  const client = new pg.Client({ connectionString: url, application_name: 'playfront keys' })
  client.on('error', () => undefined)
  return client
}

/** One transaction as a role; row-level security shows it the rows of this merchant. */
const inTransaction = async <Result>(
  client: pg.Client,
  role: 'playfront_owner' | 'playfront_platform',
  merchant: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  await client.query('begin')
  try {
    await client.query(`set local role ${role}`)
    await client.query(`select set_config('playfront.merchant', $1, true)`, [merchant])
    const result = await work()
    await client.query('commit')
    return result
  } catch (failure) {
    await client.query('rollback')
    throw failure
  }
}

const readMerchants = (client: pg.Client): Promise<string[]> =>
  inTransaction(client, 'playfront_platform', groupScope, async () => {
    const { rows } = await client.query<{ code: string }>('select code from merchant order by code')
    return [...rows.map(({ code }) => code), groupScope]
  })

interface ColumnDeps {
  sealed: SealedColumn
  merchant: string
  total: Resealed
}

interface SealedRow {
  key: string
  value: Buffer
}

/** The batches of one merchant's column, in the order of its key. */
const resealColumn = async (
  client: pg.Client,
  deps: ResealDeps,
  { sealed, merchant, total }: ColumnDeps,
): Promise<void> => {
  const role = sealed.scope === 'platform' ? 'playfront_platform' : 'playfront_owner'
  let after: string | undefined
  for (;;) {
    const rows = await inTransaction(client, role, merchant, async () => {
      const found = await readBatch(client, sealed, after)
      for (const row of found) {
        const fresh = resealValue(deps, sealed.purpose({ merchant, key: row.key }), row.value)
        if (fresh === 'unreadable') total.unreadable.push(`${sealed.table}.${sealed.column}`)
        else if (fresh) {
          await writeValue(client, sealed, { key: row.key, value: fresh })
          total.resealed += 1
        }
      }
      return found
    })
    deps.onBatch?.()
    after = rows.at(-1)?.key
    if (rows.length < batch) return
  }
}

const readBatch = async (
  client: pg.Client,
  { table, column, key, json }: SealedColumn,
  after: string | undefined,
): Promise<SealedRow[]> => {
  const value = json === undefined ? column : `decode(${column} ->> '${json}', 'base64')`
  const { rows } = await client.query<SealedRow>(
    `select ${key}::text as key, ${value} as value from ${table}
     where ${value} is not null ${after === undefined ? '' : `and ${key} > $1`}
     order by ${table}.${key} limit ${batch} for update`,
    after === undefined ? [] : [after],
  )
  return rows
}

const writeValue = async (
  client: pg.Client,
  { table, column, key, json }: SealedColumn,
  row: SealedRow,
): Promise<void> => {
  const fresh =
    json === undefined
      ? '$2'
      : `jsonb_set(${column}, '{${json}}', to_jsonb(replace(encode($2, 'base64'), E'\\n', '')))`
  await client.query(`update ${table} set ${column} = ${fresh} where ${key} = $1`, [row.key, row.value])
}

/** The value under the current key; undefined when it is so already. */
const resealValue = (
  { key, randomness }: ResealDeps,
  { kind, name }: ReturnType<SealedColumn['purpose']>,
  value: Buffer,
): Buffer | 'unreadable' | undefined => {
  const bytesOf = ({ bytes }: Pick<MasterKey, 'bytes'>) => (kind === 'raw' ? bytes : sealingKey(bytes, name))
  if (openOrNothing(bytesOf(key), name, value)) return undefined
  const plain = key.previous && openOrNothing(bytesOf(key.previous), name, value)
  return plain ? encryptSecret({ ...key, bytes: bytesOf(key) }, name, plain, randomness) : 'unreadable'
}

/** The platform's own secrets last: with them the database belongs to the new key. */
const resealVault = (client: pg.Client, deps: ResealDeps, total: Resealed): Promise<void> =>
  inTransaction(client, 'playfront_owner', groupScope, async () => {
    const { rows } = await client.query<{ name: string; ciphertext: Buffer }>(
      'select name, ciphertext from platform_secret order by name for update',
    )
    for (const { name, ciphertext } of rows) {
      const fresh = resealValue(deps, { kind: 'raw', name }, ciphertext)
      if (fresh === 'unreadable') total.unreadable.push('platform_secret.ciphertext')
      else if (fresh) {
        await client.query(
          'update platform_secret set ciphertext = $2, key_fingerprint = $3 where name = $1',
          [name, fresh, deps.key.fingerprint],
        )
        total.resealed += 1
      }
    }
  })
