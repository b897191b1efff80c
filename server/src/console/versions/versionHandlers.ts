import type { Nothing } from '@playfront/contract/call'
import type { WeighOddsRequest } from '@playfront/contract/console/odds.schema'
import type {
  ColourCheckAnswer,
  ColourCheckRequest,
  SettingsDifferencesAnswer,
  SettingsDifferencesRequest,
  SettingsMovesAnswer,
  SettingsMovesRequest,
  SettingsOverviewAnswer,
  SettingsWish,
} from '@playfront/contract/console/versions.schema'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import type { Theme } from '@playfront/kit/theme/tokens'
import { Refusal } from '../../http/refusal'
import { atDesk, type DeskContext } from '../consoleContext'
import { draftHandlers, documentOf, type SettingsDoors } from './draftHandlers'
import { listDrafts } from './draftBook'
import { measureContrast } from './faults/decideContrast'
import { presentDifferences } from './presentDifferences'
import { publishHandlers } from './publishHandlers'
import { readMoves, readPublished } from './versionBook'
import { weighOdds } from './weighOdds'
import { listWishes, type Wish } from './wishBook'

/** The console's room of settings: what was published, drafts, and what publishes them. */
export const versionHandlers = (doors: SettingsDoors) => ({
  settingsOverview: atDesk<Nothing, SettingsOverviewAnswer>(overview),
  settingsMoves: atDesk<SettingsMovesRequest, SettingsMovesAnswer>(({ store, merchant }, { before }) =>
    store.read(merchant.code, (connection) => readMoves(connection, before)),
  ),
  settingsDifferences: atDesk(differences),
  checkColours: atDesk(async (_context, request: ColourCheckRequest) => checkColours(request)),
  weighOdds: atDesk(async (_context, request: WeighOddsRequest) => weighOdds(request)),
  ...draftHandlers(doors),
  ...publishHandlers(doors),
})

async function overview({ store, merchant, staff }: DeskContext): Promise<SettingsOverviewAnswer> {
  return store.change(merchant.code, async (connection) => ({
    ...(await readPublished(connection)),
    drafts: await listDrafts(connection),
    wishes: (await listWishes(connection)).map((wish) => presentWish(wish, staff.id)),
    ...(await readMoves(connection)),
  }))
}

const presentWish = (
  { askedById, askedAt, revision: _revision, publication: _publication, ...wish }: Wish,
  me: string,
): SettingsWish => ({
  ...wish,
  askedAt: askedAt.toISOString(),
  isOwn: askedById === me,
})

/** Throws `settings.unknown` when the merchant never had one of the two. */
async function differences(
  { store, merchant }: DeskContext,
  { from, to }: SettingsDifferencesRequest,
): Promise<SettingsDifferencesAnswer> {
  return store.read(merchant.code, async (connection) =>
    presentDifferences(await documentOf(connection, from), await documentOf(connection, to)),
  )
}

/** What an editor is shown of the theme. */
const shownTokens = [
  'surface',
  'raised',
  'text',
  'muted',
  'accent',
  'on-accent',
  'second',
  'on-second',
  'accent-text',
] as const

const tightestPairs = 4

const colourForm = /^#[0-9a-f]{6}$/i

/** Throws `request.invalid` for what is no colour. */
const checkColours = ({ accent, second, scheme }: ColourCheckRequest): ColourCheckAnswer => {
  if (!colourForm.test(accent) || !colourForm.test(second)) throw new Refusal('request.invalid')
  const theme = deriveTheme({ accent, second, scheme, radius: 'medium', typeface: 'system' })
  const pairs = measureContrast(theme)
  return {
    isReadable: pairs.every(({ ratio, needed }) => ratio >= needed),
    light: coloursOf(theme.light),
    dark: coloursOf(theme.dark),
    pairs: pairs.slice(0, tightestPairs),
  }
}

const coloursOf = (side: Theme['light']): Record<string, string> =>
  Object.fromEntries(shownTokens.map((token) => [token, side[token]]))
