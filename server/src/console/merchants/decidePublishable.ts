import type { SettingsFaultCode } from '@playfront/contract/console/settingsIssues'
import type { Opening } from '../../merchants/opening'
import { faultAt, type Fault } from '../versions/issues/fault'
import { blocks, decideLaunch, type LaunchFacts } from './decideLaunch'

/** Words that may still come while nobody sees them. */
export const deferred: readonly SettingsFaultCode[] = [
  'settings.text.missing',
  'settings.terms.missing',
  'settings.licence.missing',
]

export interface PublishableFacts {
  opening: Opening
  next: LaunchFacts
  /** The merchant's current settings. */
  published: LaunchFacts
}

/**
 * What keeps settings from being published, by how the merchant stands. While it is being made, words may be missing: the
 * list before the opening asks for them. Afterwards nothing of that list may get lost any more.
 */
export const decidePublishable = ({ opening, next, published }: PublishableFacts): Fault[] => {
  if (opening === 'made') return next.issues.filter(({ code }) => !deferred.includes(code))
  const had = new Set(decideLaunch(published).map(nameOf))
  const lost = decideLaunch({ ...next, issues: [] }).filter(
    (fault) => blocks(fault) && fault.code !== 'settings.host.unproved' && !had.has(nameOf(fault)),
  )
  return [...next.issues, ...decideMainHosts(next), ...lost.map(({ check: _check, ...fault }) => fault)]
}

/** One more host may wait for its proof and is not served until then; those that players are sent to may not. */
const decideMainHosts = ({ settings, isProved }: LaunchFacts): Fault[] => {
  if (!settings) return []
  const { hosts, canonicalHost, gameHost } = settings.domains
  const main = { hosts: hosts[0] ?? '', canonicalHost, gameHost }
  return Object.entries(main)
    .filter(([, host]) => !isProved(host.toLowerCase()))
    .map(([key, host]) => faultAt(['domains', key], 'settings.host.unproved', host))
}

const nameOf = ({ code, path }: Fault): string => JSON.stringify([code, path])
