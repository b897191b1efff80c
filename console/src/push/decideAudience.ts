import type { PushGroup } from '@playfront/contract/console/pushAdmin'
import type { LanguageCode } from '@playfront/contract/languages'

/** An audience as its form holds it. */
export interface AudienceFields {
  players: boolean
  agents: boolean
  minimumRank: string
  maximumRank: string
  language: LanguageCode | ''
  seenDays: string
  awayDays: string
  /** One on a line, or separated by commas. */
  names: string
}

export const fieldsOf = (group: PushGroup): AudienceFields => ({
  players: group.types?.includes(0) ?? true,
  agents: group.types?.includes(1) ?? true,
  minimumRank: group.minimumRank?.toString() ?? '',
  maximumRank: group.maximumRank?.toString() ?? '',
  language: group.language ?? '',
  seenDays: group.seenDays?.toString() ?? '',
  awayDays: group.awayDays?.toString() ?? '',
  names: group.names?.join('\n') ?? '',
})

export type AudienceVerdict =
  | { group: PushGroup; reason: string }
  | { fault: 'nobody' | 'number' | 'names'; reason: string }

const maxNames = 1_000
const maxDays = 3_650
const highestRank = 99

/** The audience that the form selects, or why it is not clear. Empty fields select nothing. */
export const decideAudience = (fields: AudienceFields): AudienceVerdict => {
  if (!fields.players && !fields.agents) return { fault: 'nobody', reason: 'neither players nor agents' }
  const names = [...new Set(fields.names.split(/[\n,;]/).map((name) => name.trim()))].filter(
    (name) => name !== '',
  )
  if (names.length > maxNames) return { fault: 'names', reason: 'more names than a list may have' }
  const numbers = {
    minimumRank: read(fields.minimumRank, 1, highestRank),
    maximumRank: read(fields.maximumRank, 0, highestRank),
    seenDays: read(fields.seenDays, 1, maxDays),
    awayDays: read(fields.awayDays, 1, maxDays),
  }
  if (Object.values(numbers).includes('broken')) return { fault: 'number', reason: 'no number that counts' }
  const given = Object.entries(numbers).filter(([, value]) => value !== undefined)
  return {
    group: {
      ...Object.fromEntries(given),
      ...(fields.players !== fields.agents && { types: fields.players ? [0] : [1, 2] }),
      ...(fields.language !== '' && { language: fields.language }),
      ...(names.length > 0 && { names }),
    },
    reason: 'everything that is said has to be so of a member',
  }
}

const read = (text: string, min: number, max: number): number | undefined | 'broken' => {
  if (text.trim() === '') return undefined
  const value = Number(text)
  return Number.isInteger(value) && value >= min && value <= max ? value : 'broken'
}
