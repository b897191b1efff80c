import type { Nothing } from '@playfront/contract/call'
import type { PreviewOddsRequest } from '@playfront/contract/console/odds.schema'
import type {
  ColourCheckAnswer,
  ColourCheckRequest,
  SettingsDifferencesAnswer,
  SettingsDifferencesRequest,
  SettingsMovesAnswer,
  SettingsMovesRequest,
  SettingsOverviewAnswer,
  SettingsApproval,
} from '@playfront/contract/console/versions.schema'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import type { Theme } from '@playfront/kit/theme/tokens'
import { Refusal } from '../../kernel/refusal'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { draftHandlers, documentOf, type SettingsDeps } from './draftHandlers'
import { listDrafts } from './draftRepository'
import { measureContrast } from './issues/decideContrast'
import { presentDifferences } from './presentDifferences'
import { publishHandlers } from './publishHandlers'
import { readMoves, readPublished } from './versionRepository'
import { previewOdds } from './previewOdds'
import { listRequests, type PendingApproval } from './approvalRepository'

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
