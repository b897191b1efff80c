import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement, Store } from '../store/store'
import { themeSettings } from '../art/themeSettings'
import { decideReadable } from './decideReadable'
import { readMerchantMoves, withMove } from './moves'
import { withOpening, type Opening } from './opening'
import { decideHostProof, withProvedHosts, type HostRow } from './provedHosts'

/** Published settings that this release cannot read. */
export interface UnreadableSettings {
  merchant: string
  version: number
  /** Which settings are wrong, e.g. `lottery.heroLottery: Invalid input`. */
  issues: string[]
  /** The version that the merchant goes on with; it stays away when there is none. */
  goesOnWith: number | undefined
}

/** The result of reading one published version. */
interface Reading {
  version: number
  opening: Opening
  /** What its hosts and their proofs were. */
  hosts: string
  /** With every host that it names. */
  whole: FullMerchantSettings | undefined
  settings: FullMerchantSettings | undefined
}

/**
 * A reader of every merchant's published settings, oldest merchant first. It asks for version numbers alone, and for a
 * document only when its number is new: a document's version never changes what it says. A document that another release
 * wrote and this one cannot read keeps no other merchant away; its own goes on with the settings it had here, if any.
 * Hosts that nobody has shown to be the merchant's are left out.
 * @param onUnreadable called once for each such document
 * @example createMerchantDirectory({ read: publishedSettingsReader(store, warn), clock, onError })
 */
export const publishedSettingsReader = (
  store: Store,
  onUnreadable: (found: UnreadableSettings) => void,
): (() => Promise<FullMerchantSettings[]>) => {
  let known = new Map<string, Reading>()
  const readWhole = async (connection: MerchantConnection, { code, version }: Pointer) => {
    const readable = decideReadable(await readDocument(connection, code, version))
    if (readable.settings) return themeSettings(readable.settings)
    const whole = known.get(code)?.whole
    onUnreadable({ merchant: code, version, issues: readable.issues, goesOnWith: whole?.version })
    return whole
  }
  const readNew = async (
    connection: MerchantConnection,
    pointer: Pointer,
    rows: readonly HostRow[],
    kept: Reading | undefined,
  ): Promise<Reading> => {
    const { version, opening } = pointer
    const whole = kept?.version === version ? kept.whole : await readWhole(connection, pointer)
    const isProved = (host: string) => decideHostProof(host, rows) !== undefined
    const settings = whole && withOpening(withProvedHosts(whole, isProved), opening)
    return { version, opening, hosts: JSON.stringify(rows), whole, settings }
  }
  return () =>
    store.readPlatform(async (connection) => {
      const next = new Map<string, Reading>()
      const hosts = await readHosts(connection)
      const moves = await readMerchantMoves(connection)
      for (const pointer of await publishedVersions(connection)) {
        const kept = known.get(pointer.code)
        const rows = hosts.get(pointer.code) ?? []
        const isSame =
          kept?.version === pointer.version &&
          kept.opening === pointer.opening &&
          kept.hosts === JSON.stringify(rows)
        next.set(pointer.code, isSame ? kept : await readNew(connection, pointer, rows, kept))
      }
      known = next
      return [...next.values()].flatMap(({ settings }) =>
        settings ? withMove(settings, moves.get(settings.code)) : [],
      )
    })
}

interface Pointer {
  code: string
  version: number
  opening: Opening
}

const publishedVersions = async ({ query }: MerchantConnection): Promise<Pointer[]> => {
  const rows = await query<PointerRow>(versionsStatement, [])
  return rows.flatMap(({ version, ...row }) => (version === null ? [] : [{ ...row, version }]))
}

interface PointerRow extends Omit<Pointer, 'version'> {
  version: number | null
}

const versionsStatement: PreparedStatement = {
  name: 'published versions',
  text: 'select code, published_version as version, opening from merchant order by created_at, code',
}

const readHosts = async ({ query }: MerchantConnection): Promise<Map<string, HostRow[]>> => {
  const rows = await query<MerchantHostRow>(hostsStatement, [])
  const byMerchant = new Map<string, HostRow[]>()
  for (const { merchant: code, ...row } of rows) byMerchant.set(code, [...(byMerchant.get(code) ?? []), row])
  return byMerchant
}

interface MerchantHostRow extends HostRow {
  merchant: string
}

const hostsStatement: PreparedStatement = {
  name: 'hosts of merchants',
  text: 'select merchant, host, kind, proved_by as "provedBy" from merchant_host order by host',
}

const readDocument = async (
  { query }: MerchantConnection,
  code: string,
  version: number,
): Promise<Record<string, unknown>> => {
  const [row] = await query<{ document: Record<string, unknown> }>(documentStatement, [code, version])
  return { ...row?.document, version }
}

const documentStatement: PreparedStatement = {
  name: 'published document',
  text: 'select document from settings_version where merchant = $1 and version = $2',
}
