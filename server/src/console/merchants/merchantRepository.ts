import type { MerchantRow } from '@playfront/contract/console/merchants'
import type { Json } from '@playfront/contract/console/settingsChanges'
import { lockMerchant } from '../../merchants/lockMerchant'
import type { Opening } from '../../merchants/opening'
import type { HostRow } from '../../merchants/provedHosts'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** All of these are asked as the platform, which sees every merchant. */
type Connection = MerchantConnection

interface Row extends Omit<MerchantRow, 'madeAt'> {
  madeAt: Date
}

const presentRow = ({ madeAt, ...row }: Row): MerchantRow => ({ ...row, madeAt: madeAt.toISOString() })

const rowsOfPage = 50

/** Merchants by their codes from one on, a page and whether there are more. */
export const listMerchants = async (
  { query }: Connection,
  { after = '', find = '' }: { after?: string; find?: string },
): Promise<{ merchants: MerchantRow[]; next: string | null }> => {
  const rows = await query<Row>(listStatement, [after, find.toLowerCase(), rowsOfPage + 1])
  const merchants = rows.slice(0, rowsOfPage).map(presentRow)
  return { merchants, next: rows.length > rowsOfPage ? (merchants.at(-1)?.code ?? null) : null }
}

export interface FoundMerchant extends MerchantRow {
  publication: number
  copiedFrom: string | null
  /** The merchant's hosts with their proofs, the main one first. */
  hostRows: HostRow[]
  document: Json
}

/**
 * One merchant with its current settings; `lock` keeps others from opening it or publishing until the transaction
 * ends.
 */
export const findMerchant = async (
  connection: Connection,
  code: string,
  how?: 'lock',
): Promise<FoundMerchant | undefined> => {
  if (how === 'lock') await lockMerchant(connection, code)
  const [row] = await connection.query<Row & Omit<FoundMerchant, keyof MerchantRow>>(findStatement, [code])
  return row && { ...row, madeAt: row.madeAt.toISOString() }
}

/** Which merchant was made under an id, and of what. */
export const findMaking = async (
  { query }: Connection,
  id: string,
): Promise<{ code: string; asked: Buffer } | undefined> =>
  (await query<{ code: string; asked: Buffer }>(makingStatement, [id]))[0]

export interface Making {
  id: string
  code: string
  asked: Buffer
  copiedFrom?: string
  document: Json
  hosts: readonly { host: string; kind: 'front' | 'game' }[]
  staff: { id: string; displayName: string }
}

/** What prevented a new merchant; nothing was written then, or the transaction must be rolled back. */
export type Obstacle = 'code' | 'host'

/** Writes a merchant with its first version and its hosts. The first merchant to claim a code or a host keeps it. */
export const writeMerchant = async (
  { query }: Connection,
  { id, code, asked, copiedFrom, document, hosts, staff }: Making,
): Promise<Obstacle | undefined> => {
  const made = await query(newMerchantStatement, [code])
  if (made.length === 0) return 'code'
  await query(versionStatement, [code, JSON.stringify(document)])
  await query(pointerStatement, [code, staff.id, staff.displayName])
  for (const { host, kind } of hosts) {
    const kept = await query(hostStatement, [host, code, kind])
    if (kept.length === 0) return 'host'
  }
  await query(writeMakingStatement, [code, id, asked, copiedFrom ?? null, staff.id, staff.displayName])
  return undefined
}

export const writeOpening = async ({ query }: Connection, code: string, opening: Opening): Promise<void> => {
  await query(openingStatement, [code, opening])
}

/** Whether the host is the merchant's still and had no proof. */
export const writeHostProof = async (
  { query }: Connection,
  code: string,
  host: string,
  proof: 'dns' | 'http',
): Promise<boolean> => (await query(hostProofStatement, [code, host, proof])).length > 0

const rowColumns = `
  merchant.code, document->>'name' as name, merchant.opening, document->>'currency' as currency,
  published_version as version, merchant.created_at as "madeAt", making.staff_name as "madeBy",
  array(select host from merchant_host where merchant_host.merchant = merchant.code and kind <> 'game'
        order by kind, host) as hosts`

const rowTables = `
  merchant
  join settings_version on settings_version.merchant = merchant.code and version = published_version
  left join merchant_making making on making.merchant = merchant.code`

const listStatement: PreparedStatement = {
  name: 'list merchants of the platform',
  text: `
    select ${rowColumns} from ${rowTables}
    where merchant.code > $1 and ($2 = '' or strpos(merchant.code, $2) > 0
      or strpos(lower(document->>'name'), $2) > 0
      or exists (select from merchant_host
                 where merchant_host.merchant = merchant.code and strpos(host, $2) > 0))
    order by merchant.code limit $3`,
}

const findStatement: PreparedStatement = {
  name: 'find merchant of the platform',
  text: `
    select ${rowColumns}, publication, making.copied_from as "copiedFrom", document,
      (select coalesce(json_agg(json_build_object('host', host, 'kind', kind, 'provedBy', proved_by)
                                order by kind, host), '[]')
       from merchant_host where merchant_host.merchant = merchant.code) as "hostRows"
    from ${rowTables} where merchant.code = $1`,
}

const makingStatement: PreparedStatement = {
  name: 'find making of merchant',
  text: 'select merchant as code, asked from merchant_making where id = $1',
}

const newMerchantStatement: PreparedStatement = {
  name: 'write new merchant',
  text: `insert into merchant (code, opening) values ($1, 'made') on conflict do nothing returning code`,
}

const versionStatement: PreparedStatement = {
  name: 'write first settings',
  text: `insert into settings_version (merchant, version, document, origin) values ($1, 1, $2, 'console')`,
}

/** By a staff user, whom the history names; a seed never overwrites it. */
const pointerStatement: PreparedStatement = {
  name: 'publish first settings',
  text: `
    with mover as (select set_config('playfront.settings_mover', 'staff', true) as mover),
    moved as (update merchant set published_version = 1 from mover where code = $1 returning publication)
    insert into settings_move (merchant, publication, version, kind, staff, staff_name)
    select $1, 1, 1, 'published', $2, $3 from moved`,
}

const hostStatement: PreparedStatement = {
  name: 'write host of new merchant',
  text: `
    insert into merchant_host (host, merchant, kind) values ($1, $2, $3) on conflict do nothing returning host`,
}

const hostProofStatement: PreparedStatement = {
  name: 'write proof of host',
  text: `
    update merchant_host set proved_by = $3, proved_at = platform_now()
    where merchant = $1 and host = $2 and proved_by is null returning host`,
}

const writeMakingStatement: PreparedStatement = {
  name: 'write making of merchant',
  text: `
    insert into merchant_making (merchant, id, asked, copied_from, staff, staff_name)
    values ($1, $2, $3, $4, $5, $6)`,
}

const openingStatement: PreparedStatement = {
  name: 'write opening of merchant',
  text: 'update merchant set opening = $2 where code = $1',
}
