import { actAs, inTransaction, type CellConnection, readRows } from './cellConnection'
import { decideGroup, type GroupRow, type Move, type MoveFacts } from './decideMove'
import { readTables, staffOfGroup } from './movedTables'
import { readIdProblems } from './prepareCell'

const platform = { kind: 'platform' } as const

/** Every merchant of a database with its group. */
export const readGroups = (connection: CellConnection): Promise<GroupRow[]> =>
  readRows<GroupRow>(
    connection,
    platform,
    `select code as merchant, group_code as "group"
     from merchant left join protection_rules on protection_rules.merchant = code order by code`,
  )

/** The moves that a database knows of. */
export const readMoves = (connection: CellConnection): Promise<Move[]> =>
  readRows<Move>(
    connection,
    platform,
    'select merchant, id, status, cell from merchant_move order by merchant',
  )

/** What both databases say about the move of a group or a merchant. */
export const readMoveFacts = async (
  source: CellConnection,
  target: CellConnection,
  asked: string,
): Promise<MoveFacts> => {
  const [from, to] = [source.cell.name, target.cell.name]
  const none = { leaving: [], arriving: [], inTarget: [], groupInTarget: [], takenHosts: [], takenNames: [] }
  const unprepared = from === to ? [] : await readUnprepared(source, target)
  if (from === to || unprepared.length > 0)
    return { asked, from, to, found: { kind: 'unknown' }, unprepared, ...none }
  const found = decideGroup(asked, await readGroups(source))
  if (found.kind !== 'found') return { asked, from, to, found, unprepared, ...none }
  const { merchants, code } = found.group
  const isOurs = ({ merchant }: { merchant: string }) => merchants.includes(merchant)
  const there = await readGroups(target)
  return {
    asked,
    from,
    to,
    found,
    unprepared,
    leaving: (await readMoves(source)).filter(isOurs),
    arriving: (await readMoves(target)).filter(isOurs),
    inTarget: there.filter(isOurs).map(({ merchant }) => merchant),
    groupInTarget: there
      .filter((row) => code !== null && row.group === code && !isOurs(row))
      .map(({ merchant }) => merchant),
    ...(await readTaken(source, target, merchants)),
  }
}

/** Hosts and staff names that mean others in the target. */
const readTaken = async (source: CellConnection, target: CellConnection, merchants: string[]) => {
  const hosts = await readRows<{ host: string }>(
    source,
    platform,
    'select host from merchant_host where merchant = any ($1)',
    [merchants],
  )
  const staff = await readRows<{ id: string; name: string }>(
    source,
    platform,
    `select id, name_key as name from staff_member where id in (${staffOfGroup})`,
    [merchants],
  )
  const takenHosts = await readRows<{ host: string }>(
    target,
    platform,
    'select host from merchant_host where host = any ($1) and merchant <> all ($2) order by host',
    [hosts.map(({ host }) => host), merchants],
  )
  const takenNames = await readRows<{ name: string }>(
    target,
    platform,
    `select there.name from staff_member there
     join unnest($1::uuid[], $2::text[]) as here (id, name) on here.name = there.name_key and here.id <> there.id`,
    [staff.map(({ id }) => id), staff.map(({ name }) => name)],
  )
  return {
    takenHosts: takenHosts.map(({ host }) => host),
    takenNames: takenNames.map(({ name }) => name),
  }
}

const readUnprepared = async (source: CellConnection, target: CellConnection): Promise<string[]> => {
  const problems = [...(await readProblems(source)), ...(await readProblems(target))]
  if (problems.length > 0) return problems
  if ((await readSecretMark(source)) !== (await readSecretMark(target)))
    return ['The two databases have different secrets: the target was not made by playfront cells add.']
  const [here, there] = [await readTables(source), await readTables(target)]
  const differing = here.filter(
    ({ table, signature }) => there.find((other) => other.table === table)?.signature !== signature,
  )
  return differing.length === 0 && here.length === there.length
    ? []
    : ['The two databases have different schemas: bring both to one release with playfront migrate.']
}

/** What keeps a database from being the cell that the file says. */
const readProblems = async (connection: CellConnection): Promise<string[]> => {
  const { cell } = connection
  const [own] = await readRows<{ name: string; number: number }>(
    connection,
    platform,
    'select name, number from cell',
  )
  if (own?.name !== cell.name || own.number !== cell.number)
    return [`The database of ${cell.name} is not that cell: playfront cells add ${cell.name}.`]
  const [account] = await readRows<{ may: boolean; name: string }>(
    connection,
    platform,
    `select has_parameter_privilege(session_user, 'session_replication_role', 'set') as may, session_user::text as name`,
  )
  return [
    ...(account?.may === true
      ? []
      : [
          `The account may not copy rows as they are in ${cell.name}: as a superuser run ` +
            `"grant set on parameter session_replication_role to ${account?.name ?? ''}" there.`,
        ]),
    ...(await readIdProblems(connection)),
  ]
}

/** Differs between databases that were not made as cells of one installation. */
const readSecretMark = (connection: CellConnection): Promise<string | undefined> =>
  inTransaction(connection, async () => {
    await actAs(connection, { kind: 'owner', merchant: '' })
    const { rows } = await connection.client.query<{ mark: string }>(
      `select encode(sha256(bytes), 'hex') as mark from exclusion_key`,
    )
    return rows[0]?.mark
  })
