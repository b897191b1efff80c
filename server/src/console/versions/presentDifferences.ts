import { riskOf, risksOf } from '@playfront/contract/console/riskyKeys'
import { changesBetween, type Json, type SettingsChange } from '@playfront/contract/console/settingsChanges'
import type { SettingsDifferencesAnswer, SettingsFault } from '@playfront/contract/console/versions.schema'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import type { Fault } from './faults/fault'
import { meaningOf, wordsOf } from './form/readSchema'

/** The number of a version says nothing about what it holds. */
const isVersion = ({ path }: SettingsChange): boolean => path.length === 1 && path[0] === 'version'

/** What one document says otherwise than another, version numbers aside. */
export const changesOf = (before: Json, after: Json): SettingsChange[] =>
  changesBetween(before, after).filter((change) => !isVersion(change))

const order = Object.keys(merchantSettingsSchema.shape)

/** As the settings are written down; the database keeps keys in an order of its own. */
const placeOf = ({ path: [first = ''] }: SettingsChange): number => order.indexOf(first)

/** The same in words, and why a second person has to look at it. */
export const presentDifferences = (before: Json, after: Json): SettingsDifferencesAnswer => {
  const changes = changesOf(before, after).toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    differences: changes.map((change) => ({
      ...change,
      words: wordsOf(change.path),
      meaning: meaningOf(change.path),
      risk: riskOf(change.path) ?? null,
    })),
    risks: risksOf(changes.map(({ path }) => path)),
  }
}

export const presentFaults = (faults: readonly Fault[]): SettingsFault[] =>
  faults.map((fault) => ({ ...fault, words: wordsOf(fault.path) }))
