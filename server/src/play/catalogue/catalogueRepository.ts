import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { shownColumns, type ShownRow } from './presentGame'

/** A merchant's catalogue in short: what the lobby opens with. */
export interface ShortCatalogue {
  /** The first games of each class, and how many it has. */
  classes: { classify: string; count: number; games: ShownRow[] }[]
  /** Providers by display name, in the order of their first game. */
  vendors: { shown: string; count: number }[]
  /** The display name of each provider. */
  mapping: Record<string, string>
}

export interface CatalogueRepository {
  short(merchant: FullMerchantSettings): Promise<ShortCatalogue>
}

/** How many games of a class the lobby's shelf has. */
const shelfGames = 12

/** The taking-in changes a catalogue once a minute at most. */
const keepsMs = seconds(10)

/** The merchants' catalogues in short, as this node read them some seconds ago at most. */
export const openCatalogueRepository = (store: Store, clock: Clock): CatalogueRepository => {
  const readings = new Map<string, { readAtMs: number; reading: Promise<ShortCatalogue> }>()
  return {
    short({ code }) {
      const known = readings.get(code)
      if (known && clock.now() - known.readAtMs < keepsMs) return known.reading
      const reading = store.read(code, readShort)
      readings.set(code, { readAtMs: clock.now(), reading })
      reading.catch(() => readings.delete(code))
      return reading
    },
  }
}

type ShelfRow = ShownRow & { classify: string; count: number }
type VendorRow = { vendor: string; shown: string; count: number }

const readShort = async ({ query }: MerchantConnection): Promise<ShortCatalogue> => {
  const rows = await query<ShelfRow>(shelfStatement, [shelfGames])
  const providers = await query<VendorRow>(vendorStatement, [])
  const classes = new Map<string, ShortCatalogue['classes'][number]>()
  for (const { classify, count, ...game } of rows) {
    const known = classes.get(classify) ?? { classify, count, games: [] }
    known.games.push(game)
    classes.set(classify, known)
  }
  const vendors = new Map<string, number>()
  for (const { shown, count } of providers) vendors.set(shown, (vendors.get(shown) ?? 0) + count)
  return {
    classes: [...classes.values()],
    vendors: [...vendors].map(([shown, count]) => ({ shown, count })),
    mapping: Object.fromEntries(providers.map(({ vendor, shown }) => [vendor, shown])),
  }
}

const shelfStatement: PreparedStatement = {
  name: 'shelves of the catalogue',
  text: `
    select classify, count, ${shownColumns} from (
      select *, count(*) over (partition by classify)::int as count,
        row_number() over (partition by classify order by place) as at
      from catalogue_game) game
    where at <= $1
    order by place`,
}

const vendorStatement: PreparedStatement = {
  name: 'providers of the catalogue',
  text: `
    select vendor, shown_vendor as shown, count(*)::int as count from catalogue_game
    group by vendor, shown_vendor order by min(place)`,
}
