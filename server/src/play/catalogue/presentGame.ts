import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { GameCard } from '@playfront/contract/play/catalogue'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { defaultPrizeModeOf, findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { isModeOf } from '../lotteries/prizeModeRepository'
import { lotteryNameOf } from '../../texts/lotteryNames'
import type { CatalogueRow } from './arrangeCatalogue'

/** A row as a card shows it. */
export type ShownRow = Pick<
  CatalogueRow,
  'vendor' | 'game_id' | 'node_id' | 'shown_vendor' | 'title' | 'cover' | 'return_bps' | 'has_trial'
>

/** The columns of a `ShownRow`. */
export const shownColumns =
  'vendor, game_id, node_id, shown_vendor, title, cover, return_bps, has_trial' as const

/** What a launch names as its kind to try a game without money. */
const trial = 'trial'

/**
 * A provider's game as a tile. A launch carries the provider's own code, whatever its display name (AMB-25).
 * @param origin where the provider serves its covers
 */
export const presentGame = (row: ShownRow, merchant: FullMerchantSettings, origin: string): GameCard => {
  const launch = {
    vendor: row.vendor,
    code: row.game_id,
    nodeId: row.node_id,
    title: row.title,
    backUrl: '/m/game',
  }
  const pathOf = (query: Record<string, string>) => `/m/launchGame?${new URLSearchParams(query)}`
  return {
    accountTypeName: row.shown_vendor,
    displayName: row.title,
    path: pathOf(launch),
    coverUrl: origin + row.cover,
    simulatedDraw: false,
    vendor: row.vendor,
    gameId: row.game_id,
    vendorName: vendorNameOf(row.shown_vendor, merchant),
    ...(row.has_trial && { trialPath: pathOf({ ...launch, playType: trial }) }),
    ...(row.return_bps !== null && { returnToPlayer: row.return_bps / 100 }),
  }
}

/** The display name of a provider. */
export const vendorNameOf = (shown: string, { operator }: FullMerchantSettings): string =>
  operator.catalogue.vendorNames[shown] ?? shown

/** One of the platform's own lotteries as a tile. */
export const presentLottery = (
  lottery: Lottery,
  merchant: FullMerchantSettings,
  language: LanguageCode,
): GameCard => ({
  accountTypeName: lottery.code,
  displayName: lotteryNameOf(lottery.code, language, merchant),
  path: `/m/launchGame?${new URLSearchParams({
    prize_mode: firstModeOf(lottery, merchant),
    code: lottery.code,
    ...(lottery.area === 'SEA' ? { playType: 'SEA_Tradition_Mobile' } : {}),
    lottoView: 'betting',
  })}`,
  coverUrl: `/m/art/${merchant.code}/cover-${lottery.code}.svg`,
  // Official results are simulated too wherever a simulator is used; only its board says that a draw is official
  // (D-09).
  simulatedDraw: true,
})

/** The first prize mode of the merchant that the lottery is sold with. */
const firstModeOf = (lottery: Lottery, merchant: FullMerchantSettings): string => {
  const modes = merchant.lottery.prizeModes.flatMap((code) => findPrizeMode(code) ?? [])
  return (modes.find((mode) => isModeOf(mode, lottery)) ?? modes[0])?.code ?? defaultPrizeModeOf(lottery.area)
}
