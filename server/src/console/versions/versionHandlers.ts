import type {
  PreviewOddsAnswer,
  PreviewOddsRequest,
  WeighedOdds,
} from '@playfront/contract/console/odds.schema'
import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { Family } from '@playfront/lottery-rules/result'
import type { Nothing } from '@playfront/contract/call'
import type {
  ColourCheckAnswer,
  ColourCheckRequest,
  SettingsApproval,
  SettingsDifferencesAnswer,
  SettingsDifferencesRequest,
  SettingsMovesAnswer,
  SettingsMovesRequest,
  SettingsOverviewAnswer,
} from '@playfront/contract/console/versions.schema'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import type { Theme } from '@playfront/kit/theme/tokens'
import { Refusal } from '../../kernel/refusal'
import { type ReturnBands, bandOf, sideOf } from '../../play/lotteries/returnBands'
import { withOdds, worthOf } from '../../play/lotteries/withOdds'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { type SettingsDeps, documentOf, draftHandlers } from './draftHandlers'
import { listDrafts } from './draftRepository'
import { measureContrast } from './issues/decideContrast'
import { presentDifferences } from './presentDifferences'
import { publishHandlers } from './publishHandlers'
import { readMoves, readPublished } from './versionRepository'
import { type PendingApproval, listRequests } from './approvalRepository'

/** What each kind of bet of a mode returns with a merchant's odds. Throws `prize_mode_unknown`. */
export const previewOdds = ({
  prizeMode,
  own,
  floorBps,
  maxBps,
  bands,
}: PreviewOddsRequest): PreviewOddsAnswer => {
  const shipped = findPrizeMode(prizeMode)
  if (!shipped) throw new Refusal('prize_mode_unknown')
  const mode = { ...shipped, tables: withOdds(shipped.tables, onlyWhole(own)) }
  const all = { minRtpBps: floorBps, maxRtpBps: maxBps, returnBands: bands }
  const families = Object.entries(mode.tables) as [Family, PrizeMode['tables'][Family]][]
  return {
    rows: families.flatMap(([family, table]) =>
      Object.keys(table ?? {}).flatMap((type) => rowOf(mode, shipped, family, type as BetType, all)),
    ),
  }
}

/** What is being typed may be any number; odds are whole, and no higher than the settings take them. */
const onlyWhole = (own: PreviewOddsRequest['own']): PreviewOddsRequest['own'] =>
  Object.fromEntries(
    Object.entries(own).map(([family, types]) => [
      family,
      Object.fromEntries(
        Object.entries(types).filter(([, odds]) => Number.isSafeInteger(odds) && odds > 0 && odds < 1e10),
      ),
    ]),
  )

const rowOf = (
  mode: PrizeMode,
  shipped: PrizeMode,
  family: Family,
  type: BetType,
  bands: ReturnBands,
): WeighedOdds[] => {
  const worth = worthOf(mode, family, type)
  if (!worth) return []
  const { rtpBps, exactBps, oneIn } = worth
  const band = bandOf(bands, type)
  const side = sideOf(band, exactBps)
  const sold = side === 'inside' ? 'sold' : side
  return [
    {
      family,
      type,
      standard: shipped.tables[family]?.[type]?.odds ?? null,
      odds: mode.tables[family]?.[type]?.odds ?? null,
      rtpBps,
      oneIn,
      ...band,
      state: betTypeOf(type).live === true ? 'live' : sold,
    },
  ]
}

/** The console's settings module: published versions, drafts, and publishing. */
export const versionHandlers = (deps: SettingsDeps) => ({
  settingsOverview: atMerchant<Nothing, SettingsOverviewAnswer>(overview),
  settingsMoves: atMerchant<SettingsMovesRequest, SettingsMovesAnswer>(({ store, merchant }, { before }) =>
    store.read(merchant.code, (connection) => readMoves(connection, before)),
  ),
  settingsDifferences: atMerchant(differences),
  checkColours: atMerchant(async (_context, request: ColourCheckRequest) => checkColours(request)),
  previewOdds: atMerchant(async (_context, request: PreviewOddsRequest) => previewOdds(request)),
  ...draftHandlers(deps),
  ...publishHandlers(deps),
})

async function overview({ store, merchant, staff }: MerchantContext): Promise<SettingsOverviewAnswer> {
  return store.change(merchant.code, async (connection) => ({
    ...(await readPublished(connection)),
    drafts: await listDrafts(connection),
    approvals: (await listRequests(connection)).map((request) => presentApproval(request, staff.id)),
    ...(await readMoves(connection)),
  }))
}

const presentApproval = (
  { askedById, askedAt, revision: _revision, publication: _publication, ...request }: PendingApproval,
  me: string,
): SettingsApproval => ({
  ...request,
  askedAt: askedAt.toISOString(),
  isOwn: askedById === me,
})

/** Throws `settings.unknown` when the merchant never had one of the two. */
async function differences(
  { store, merchant }: MerchantContext,
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
