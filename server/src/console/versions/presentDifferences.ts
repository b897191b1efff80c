import { riskOf, risksOf } from '@playfront/contract/console/riskyKeys'
import {
  changesBetween,
  isBranch,
  type Json,
  type KeyPath,
  type SettingsChange,
} from '@playfront/contract/console/settingsChanges'
import type {
  SettingsDifference,
  SettingsDifferencesAnswer,
  SettingsFault,
} from '@playfront/contract/console/versions.schema'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { openContactPath } from '../brand/contactPath'
import type { Fault } from './issues/fault'
import { meaningOf, wordsOf } from './form/readSchema'
import { specials } from './form/specials'

/** The number of a version says nothing about what it holds. */
const isVersion = ({ path }: SettingsChange): boolean => path.length === 1 && path[0] === 'version'

/** What one document says otherwise than another, version numbers aside. */
export const changesOf = (before: Json, after: Json): SettingsChange[] =>
  changesBetween(before, after).filter((change) => !isVersion(change))

const order = Object.keys(merchantSettingsSchema.shape)

/** In the order of the schema; the database stores keys in a different order. */
const placeOf = ({ path: [first = ''] }: SettingsChange): number => order.indexOf(first)

/** The kind of a key, where the form has a special control for it. */
const kindAt = (path: KeyPath) =>
  Object.entries(specials()).find(([name]) => {
    const parts = name.split('.')
    return parts.length === path.length && parts.every((part, place) => part === '*' || part === path[place])
  })?.[1].kind

/** A value with its hidden addresses as people read them. */
const opened = (value: Json | undefined, path: KeyPath): Json | undefined => {
  if (Array.isArray(value))
    return value.map((part: Json, place) => opened(part, [...path, String(place)]) ?? null)
  if (isBranch(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, opened(part, [...path, name]) ?? null]),
    )
  if (typeof value !== 'string' || kindAt(path) !== 'sealedAddress') return value
  return openContactPath(value) ?? value
}

const oddsAt = ['operator', 'lottery', 'odds']

/** Own odds lie by prize mode, family and kind of bet; the mode's own hold where the settings name none. */
const oddsKindOf = (path: KeyPath): SettingsDifference['kinds'] => {
  const [mode = '', family, type] = path.slice(oddsAt.length)
  if (type === undefined || !oddsAt.every((part, place) => path[place] === part)) return []
  const tables: Readonly<Record<string, Readonly<Record<string, { odds?: number }>>>> =
    findPrizeMode(mode)?.tables ?? {}
  return [{ path: [...path], kind: 'odds', standard: tables[family ?? '']?.[type]?.odds }]
}

const kindsIn = (value: Json | undefined, path: KeyPath): SettingsDifference['kinds'] => {
  if (Array.isArray(value))
    return value.flatMap((part: Json, place) => kindsIn(part, [...path, String(place)]))
  if (isBranch(value)) return Object.entries(value).flatMap(([name, part]) => kindsIn(part, [...path, name]))
  const kind = typeof value === 'number' ? kindAt(path) : undefined
  return kind === 'money' || kind === 'percent' ? [{ path: [...path], kind }] : []
}

/** The same in words, and why a second person has to look at it. */
export const presentDifferences = (before: Json, after: Json): SettingsDifferencesAnswer => {
  const changes = changesOf(before, after).toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    differences: changes.map((change) => ({
      path: change.path,
      before: opened(change.before, change.path),
      after: opened(change.after, change.path),
      words: wordsOf(change.path),
      meaning: meaningOf(change.path),
      risk: riskOf(change.path) ?? null,
      kinds: [
        ...oddsKindOf(change.path),
        ...kindsIn(change.before, change.path),
        ...kindsIn(change.after, change.path),
      ].filter(
        ({ path }, place, all) => all.findIndex((one) => one.path.join('/') === path.join('/')) === place,
      ),
    })),
    risks: risksOf(changes.map(({ path }) => path)),
  }
}

export const presentIssues = (issues: readonly Fault[]): SettingsFault[] =>
  issues.map((fault) => ({ ...fault, words: wordsOf(fault.path) }))
