import type { SettingsFaultCode } from '@playfront/contract/console/settingsFaults'
import type { Opening } from '../../merchants/opening'
import type { Fault } from '../versions/faults/fault'
import { blocks, decideLaunch, type LaunchFacts } from './decideLaunch'

/** Words that may still come while nobody sees them. */
export const forLater: readonly SettingsFaultCode[] = [
  'settings.text.missing',
  'settings.terms.missing',
  'settings.licence.missing',
]

export interface PublishableFacts {
  opening: Opening
  next: LaunchFacts
  /** What the merchant goes by now. */
  published: LaunchFacts
}

/**
 * What keeps settings from being published, by how the merchant stands. While it is being made, words may be missing: the
 * list before the opening asks for them. Afterwards nothing of that list may get lost any more.
 */
export const decidePublishable = ({ opening, next, published }: PublishableFacts): Fault[] => {
  if (opening === 'made') return next.faults.filter(({ code }) => !forLater.includes(code))
  const had = new Set(decideLaunch(published).map(nameOf))
  const lost = decideLaunch({ ...next, faults: [] }).filter(
    (fault) => blocks(fault) && !had.has(nameOf(fault)),
  )
  return [...next.faults, ...lost.map(({ check: _check, ...fault }) => fault)]
}

const nameOf = ({ code, path }: Fault): string => JSON.stringify([code, path])
