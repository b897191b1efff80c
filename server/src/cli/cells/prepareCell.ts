import { OperatorError } from '../../store/withStore'
import { actAs, type CellConnection, inTransaction, readRows } from './cellConnection'

/** Ids of one sequence in one cell: its month of an id has room for those of all cells. */
const idsOfCell = 100_000_000_000n

/** The first and the last id that sequences of a cell give. */
export const idRangeOf = (number: number): { first: bigint; last: bigint } => ({
  first: BigInt(number) * idsOfCell + 1n,
  last: (BigInt(number) + 1n) * idsOfCell - 1n,
})

const platform = { kind: 'platform' } as const
const owner = { kind: 'owner', merchant: '' } as const

/**
 * Makes a database the cell that the file says: it gets its name, its range of ids, and, unless it is the first cell, the
 * secrets of the first. Run again it changes nothing.
 * @throws OperatorError when the database is another cell, or has merchants or secrets of its own
 */
export const prepareCell = async (first: CellConnection, added: CellConnection): Promise<void> => {
  const { name, number } = added.cell
  const [own] = await readRows<{ name: string; number: number }>(
    added,
    platform,
    'select name, number from cell',
  )
  if (own && (own.name !== name || own.number !== number))
    throw new OperatorError(`The database of ${name} is the cell ${own.name} with the number ${own.number}.`)
  if (own === undefined && number > 0) await assertEmpty(added)
  const shared = number > 0 && own === undefined ? await readShared(first) : undefined
  await inTransaction(added, async () => {
    await actAs(added, owner)
    await added.client.query(
      'insert into cell (name, number) values ($1, $2) on conflict (only_row) do nothing',
      [name, number],
    )
    await setIdRanges(added)
    if (shared) await writeShared(added, shared)
  })
}

const assertEmpty = async (added: CellConnection): Promise<void> => {
  const [found] = await readRows<{ merchants: number; secrets: number }>(
    added,
    platform,
    `select (select count(*) from merchant)::int as merchants, (select count(*) from platform_secret)::int as secrets`,
  )
  if (found && found.merchants + found.secrets > 0)
    throw new OperatorError(
      `The database of ${added.cell.name} was in use before it became a cell: name an empty one, on which only playfront migrate has run.`,
    )
}

interface Shared {
  secrets: { name: string; ciphertext: Buffer; key_fingerprint: string }[]
  mode: string
  exclusionKey: Buffer
}

const readShared = async (first: CellConnection): Promise<Shared> => {
  const secrets = await readRows<Shared['secrets'][number]>(
    first,
    platform,
    'select name, ciphertext, key_fingerprint from platform_secret order by name',
  )
  const [mode] = await readRows<{ mode: string }>(first, platform, 'select mode from platform_mode')
  const [key] = await readRows<{ bytes: Buffer }>(first, owner, 'select bytes from exclusion_key')
  if (!mode || !key || secrets.length === 0)
    throw new OperatorError(
      `Start a server on the database of ${first.cell.name} first: it makes the secrets.`,
    )
  return { secrets, mode: mode.mode, exclusionKey: key.bytes }
}

/** Encrypted as they are: every cell has the same master key. */
const writeShared = async (added: CellConnection, { secrets, mode, exclusionKey }: Shared): Promise<void> => {
  await added.client.query('update exclusion_key set bytes = $1', [exclusionKey])
  await actAs(added, platform)
  for (const { name, ciphertext, key_fingerprint } of secrets)
    await added.client.query(
      'insert into platform_secret (name, ciphertext, key_fingerprint) values ($1, $2, $3)',
      [name, ciphertext, key_fingerprint],
    )
  await added.client.query('insert into platform_mode (mode) values ($1)', [mode])
}

interface SequenceRow {
  name: string
  first: string
  last: string
  given: string | null
}

const sequencesText = `
  select sequencename::text as name, min_value::text as first, max_value::text as last, last_value::text as given
  from pg_sequences where schemaname = 'public' order by sequencename`

/** Sequences that could give an id of another cell, as sentences. */
export const readIdProblems = async (connection: CellConnection): Promise<string[]> => {
  const { name, number } = connection.cell
  const { first, last } = idRangeOf(number)
  const outside = (await readRows<SequenceRow>(connection, owner, sequencesText)).filter(
    (sequence) => BigInt(sequence.first) < first || BigInt(sequence.last) > last,
  )
  return outside.length === 0
    ? []
    : [
        `In ${name} these sequences may give ids of another cell: ${outside.map((sequence) => sequence.name).join(', ')}. ` +
          `Run playfront cells add ${name} again.`,
      ]
}

/** @throws OperatorError when ids beyond the range have been given */
const setIdRanges = async ({ client, cell }: CellConnection): Promise<void> => {
  const { first, last } = idRangeOf(cell.number)
  const { rows } = await client.query<SequenceRow>(sequencesText)
  for (const { name, given } of rows) {
    const isWithin = given !== null && BigInt(given) >= first && BigInt(given) <= last
    if (given !== null && !isWithin && cell.number === 0)
      throw new OperatorError(
        `The sequence ${name} has given ${given}, more than a cell may: the most is ${last}.`,
      )
    await client.query(
      `alter sequence "${name}" minvalue ${first} maxvalue ${last} start ${first} ${isWithin ? '' : `restart ${first}`}`,
    )
  }
}
