import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { and, asc, eq } from 'drizzle-orm'
import type { MerchantConnection, Store } from '../store/store'
import { merchant, settingsVersion } from '../store/tables/merchant'
import { dressSettings } from '../page/art/dressSettings'
import { decideReadable } from './decideReadable'
import { withOpening, type Opening } from './opening'

/** Published settings that this release cannot read. */
export interface UnreadableSettings {
  merchant: string
  version: number
  /** Which settings are wrong, e.g. `lottery.heroLottery: Invalid input`. */
  faults: string[]
  /** The version that the merchant goes on with; it stays away when there is none. */
  goesOnWith: number | undefined
}

/** What became of one published version. */
interface Reading {
  version: number
  opening: Opening
  settings: FullMerchantSettings | undefined
}

/**
 * A reader of every merchant's published settings, oldest merchant first. It asks for version numbers alone, and for a
 * document only when its number is new: a document's version never changes what it says. A document that another release
 * wrote and this one cannot read keeps no other merchant away; its own goes on with the settings it had here, if any.
 * @param onUnreadable told once of each such document
 * @example createMerchantDirectory({ read: publishedSettingsReader(store, warn), clock, onTrouble })
 */
export const publishedSettingsReader = (
  store: Store,
  onUnreadable: (found: UnreadableSettings) => void,
): (() => Promise<FullMerchantSettings[]>) => {
  let known = new Map<string, Reading>()
  const readNew = async (connection: MerchantConnection, { code, version, opening }: Pointer) => {
    const readable = decideReadable(await readDocument(connection, code, version))
    if (readable.settings)
      return { version, opening, settings: withOpening(await dressSettings(readable.settings), opening) }
    const settings = known.get(code)?.settings
    onUnreadable({ merchant: code, version, faults: readable.faults, goesOnWith: settings?.version })
    return { version, opening, settings: settings && withOpening(settings, opening) }
  }
  return () =>
    store.platform(async (connection) => {
      const next = new Map<string, Reading>()
      for (const pointer of await publishedVersions(connection)) {
        const kept = known.get(pointer.code)
        const isSame = kept?.version === pointer.version && kept.opening === pointer.opening
        next.set(pointer.code, isSame ? kept : await readNew(connection, pointer))
      }
      known = next
      return [...next.values()].flatMap(({ settings }) => settings ?? [])
    })
}

interface Pointer {
  code: string
  version: number
  opening: Opening
}

const publishedVersions = async ({ db }: MerchantConnection): Promise<Pointer[]> => {
  const rows = await db
    .select({ code: merchant.code, version: merchant.publishedVersion, opening: merchant.opening })
    .from(merchant)
    .orderBy(asc(merchant.createdAt), asc(merchant.code))
  return rows.flatMap(({ code, version, opening }) => (version === null ? [] : [{ code, version, opening }]))
}

const readDocument = async (
  { db }: MerchantConnection,
  code: string,
  version: number,
): Promise<Record<string, unknown>> => {
  const [row] = await db
    .select({ document: settingsVersion.document })
    .from(settingsVersion)
    .where(and(eq(settingsVersion.merchant, code), eq(settingsVersion.version, version)))
  return { ...row?.document, version }
}
