import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import languageNames from 'virtual:languageNames'
import { isLanguageCode } from '@playfront/contract/languages'
import type { Texts } from '../../texts/texts'
import { betWordOf, knownBetWordOf } from './betWords'
import { familyWordOf, lotteryWordOf } from './lotteryWords'

/** What a key is called: by its whole name in the schema, or by the last part of it; undefined for one that has none. */
export const keyWordOf = (name: string, texts: Texts): string | undefined => {
  const last =
    name
      .split('.')
      .filter((part) => part !== '*')
      .at(-1) ?? ''
  return texts.find(`settingName.${name}`) ?? texts.find(`settingName.${last}`)
}

/** Branches whose entries are named by the person who added them, not by the schema. */
const namedByHand = ['texts', 'search', 'whitelabelVal']

/** Odds lie by prize mode, which goes by its own name, then family, then kind of bet. */
const oddsWordOf = (part: string, depth: number, texts: Texts): string => {
  if (depth === 3) return part
  return depth === 4 ? familyWordOf(part, texts) : betWordOf(part, texts)
}

const wordOf = (part: string, before: readonly string[], texts: Texts): string => {
  if (/^\d+$/.test(part)) return String(Number(part) + 1)
  if (isLanguageCode(part) && before.length > 0) return languageNames[part]
  if (before.join('.').startsWith('operator.lottery.odds')) return oddsWordOf(part, before.length, texts)
  const isByHand = namedByHand.includes(before[0] ?? '') && (before[0] !== 'search' || before.length === 1)
  if (isByHand) return part
  return (
    keyWordOf([...before, part].join('.'), texts) ??
    lotteryWordOf(part, texts) ??
    knownBetWordOf(part, texts) ??
    part
  )
}

/** A path in the words of the staff: `Appearance › Primary colour`. */
export const wordsOfPath = (path: KeyPath, texts: Texts): string =>
  path.map((part, place) => wordOf(part, path.slice(0, place), texts)).join(' › ')
