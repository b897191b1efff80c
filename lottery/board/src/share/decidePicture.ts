import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { PictureBet, SlipPicture } from '../platform/page'

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
