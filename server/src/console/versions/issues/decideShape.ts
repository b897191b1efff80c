import { isBranch, type Json } from '@playfront/contract/console/settingsChanges'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { keyAt } from '../form/readSchema'
import { faultAt, type Fault } from './fault'

export type Shape =
  | { settings: FullMerchantSettings; issues: Fault[] }
  | { settings: undefined; issues: Fault[] }

const maxIssues = 50

/** Whether a document has the schema's form; a key that the schema does not have would be lost without a word. */
export const decideShape = (document: Json): Shape => {
  const unknown = unknownKeys(document).slice(0, maxIssues)
  const { success, data, error } = merchantSettingsSchema.safeParse(document)
  if (success) return { settings: data, issues: unknown }
  const wrong = error.issues
    .slice(0, maxIssues)
    .map(({ path, message }) => faultAt(path.map(String), 'settings.shape', message))
  return { settings: undefined, issues: [...wrong, ...unknown] }
}

const unknownKeys = (value: Json, path: readonly string[] = []): Fault[] => {
  if (!isBranch(value)) return []
  const type = keyAt(path)?.kind.type
  // What lies in a union or a list was looked at by the schema itself.
  if (type !== 'object' && type !== 'record') return []
  return Object.entries(value).flatMap(([name, child]) => {
    const below = [...path, name]
    return keyAt(below) ? unknownKeys(child, below) : [faultAt(below, 'settings.key.unknown', name)]
  })
}
