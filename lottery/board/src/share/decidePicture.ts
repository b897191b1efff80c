import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { AppServices } from '../app/createServices'
import { issueNumber } from '../app/writeIssue'
import { decideHits, type OwnLine } from '../draw/decideHits'
import { headlineOf } from '../draw/headline'
import { type Labelled, shortLabelText } from '../draw/resultLabelText'
import { nameOf, pickText, prizeName } from '../odds/ruleText'
import type { PictureBet, SlipPicture } from '../platform/page'
import { familyOf } from '../round/soldMode'

export interface PictureWords {
  title: string
  issues: string
  foot: string
  /** What a commitment is called. */
  promise: string
  nameOf(type: string): string
  pickText(pick: string): string
  more(count: number): string
}

/** More bets or numbers than these do not fit a picture that can be read. */
const maxBets = 12
const maxNumbers = 20
const maxPromises = 5

/** The bets of a slip, each type once for its first issue. */
export const decidePicture = (
  { bets, issues }: Pick<Slip, 'bets' | 'issues'>,
  words: PictureWords,
): SlipPicture => {
  const ofFirst = bets.filter(({ issueId }) => issueId === issues[0]?.issueId)
  const rows = ofFirst.slice(0, maxBets).map(({ type, numbers }): PictureBet => {
    const hidden = numbers.length - maxNumbers
    const shown = numbers.slice(0, maxNumbers).map(words.pickText).join('  ')
    return { name: words.nameOf(type), numbers: hidden > 0 ? `${shown}  ${words.more(hidden)}` : shown }
  })
  const { title, issues: line, foot, promise } = words
  const given = issues.flatMap(({ issueId, commit }) => (commit ? [issueId, commit] : []))
  const hidden = given.length / 2 - maxPromises
  const promises =
    given.length === 0
      ? []
      : [promise, ...given.slice(0, maxPromises * 2), ...(hidden > 0 ? [words.more(hidden)] : [])]
  return { title, issues: line, bets: rows, promises, foot }
}

/** What a picture of a result shows: its first number, and what of the player's came, by bet type. No amounts. */
export const decideResultRows = (
  headline: PictureBet,
  won: readonly OwnLine[],
  { nameOf: name, pickText: write, more }: Pick<PictureWords, 'nameOf' | 'pickText' | 'more'>,
): readonly PictureBet[] => {
  const types = [...new Set(won.map(({ type }) => type))].slice(0, maxBets - 1)
  return [
    headline,
    ...types.map((type): PictureBet => {
      const lines = won.filter((line) => line.type === type)
      const shown = lines
        .slice(0, maxNumbers)
        .map(({ numbers, hits }) => numbers.map(write).join('-') + (hits > 1 ? ` ×${hits}` : ''))
        .join('  ')
      const hidden = lines.length - maxNumbers
      return { name: name(type), numbers: hidden > 0 ? `${shown}  ${more(hidden)}` : shown }
    }),
  ]
}

/** The picture of a slip in the player's language, or of the result that it won in. */
export const pictureOf = (
  { texts, merchant, round }: Pick<AppServices, 'texts' | 'merchant' | 'round'>,
  slip: Slip,
  result?: LotteryResult,
): SlipPicture => {
  const { t } = texts
  const { board } = round.store.getState()
  const own = board?.lottery === slip.lottery ? board : undefined
  const numbers = result
    ? [issueNumber(result.issueId)]
    : slip.issues.map(({ issueId }) => issueNumber(issueId))
  const span = numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : (numbers[0] ?? '')
  const drawing: Labelled = own ?? { label: slip.issues[0]?.commit ? 'simulated' : 'demonstration' }
  const foot = [
    merchant.name,
    // A slip is no result, so nothing of it is official.
    drawing.label !== 'official' && shortLabelText(t, drawing),
    merchant.responsible.playMoney && t('label.playMoney'),
  ]
  const words: PictureWords = {
    title: own?.name ?? slip.lotteryName ?? slip.lottery,
    issues: t('issue.short', { number: span }),
    promise: t('confirm.commit'),
    foot: foot.filter(Boolean).join(' · '),
    nameOf: (type) => nameOf(texts, type),
    pickText: (pick) => pickText(texts, pick),
    more: (count) => t('picked.more', { count }),
  }
  const picture = decidePicture(slip, words)
  const family = own && familyOf(own)
  if (!result || !family) return picture
  const { tier, main, beside } = headlineOf(family, result)
  const headline = { name: prizeName(texts, tier), numbers: [main, beside].filter(Boolean).join('  ') }
  const { won } = decideHits(family, result.numbers, result.issueId, [slip])
  return { ...picture, bets: decideResultRows(headline, won, words) }
}
