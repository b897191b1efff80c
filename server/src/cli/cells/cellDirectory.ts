import { type CellConnection, readRows } from './cellConnection'

/** What one cell says of a host. */
export interface HostOfCell {
  cell: string
  host: string
  merchant: string
  group: string | null
  /** Null while nothing moves. */
  status: 'pausing' | 'readOnly' | 'moved' | 'arriving' | null
}

export interface Directory {
  /** The cell of each host, by host. */
  cells: Map<string, string>
  /** What no directory can hold, as sentences. */
  problems: string[]
}

/** Every host of a cell that was shown to be its merchant's. */
export const readHosts = (connection: CellConnection): Promise<HostOfCell[]> =>
  readRows<HostOfCell>(
    connection,
    { kind: 'platform' },
    `select $1 as cell, host, merchant_host.merchant, group_code as "group", status
     from merchant_host
     left join protection_rules using (merchant) left join merchant_move using (merchant)
     where proved_by is not null or host = 'localhost' or host like '%.localhost' order by host`,
    [connection.cell.name],
  )

/**
 * The directory of all cells: a host is in the cell whose merchant has not moved away and has arrived. It finds hosts,
 * merchants and groups that are in two cells: exclusions do not reach from one to the other.
 */
export const decideDirectory = (hosts: readonly HostOfCell[]): Directory => {
  const serving = hosts.filter(({ status }) => status !== 'moved' && status !== 'arriving')
  // While a group is between the two, it is where it arrives.
  const between = hosts.filter(
    (row) => row.status === 'arriving' && !serving.some(({ host }) => host === row.host),
  )
  const rows = [...serving, ...between]
  return {
    cells: new Map(rows.map(({ host, cell }) => [host, cell])),
    problems: [
      ...inTwoCells(rows, 'host', ({ host }) => host),
      ...inTwoCells(rows, 'merchant', ({ merchant }) => merchant),
      ...inTwoCells(rows, 'group', ({ group }) => group),
    ],
  }
}

const inTwoCells = (
  rows: readonly HostOfCell[],
  what: string,
  nameOf: (row: HostOfCell) => string | null,
): string[] => {
  const cells = new Map<string, Set<string>>()
  for (const row of rows) {
    const name = nameOf(row)
    if (name !== null) cells.set(name, (cells.get(name) ?? new Set()).add(row.cell))
  }
  return [...cells]
    .filter(([, names]) => names.size > 1)
    .map(([name, names]) => `The ${what} ${name} is in ${[...names].join(' and ')}.`)
}

/** A line for each host, as maps of HAProxy are: the host, a space, the cell. */
export const writeDirectory = ({ cells }: Directory): string =>
  [...cells]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([host, cell]) => `${host} ${cell}\n`)
    .join('')
