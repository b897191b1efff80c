import type {
  LaunchFinding,
  MerchantRequest,
  MerchantSheetAnswer,
  OpeningWish,
} from '@playfront/contract/console/merchants'
import { mereHints } from '@playfront/contract/console/launchChecks'
import { hostChallenge } from '../../merchants/hostChallenge'
import { decideHostProof } from '../../merchants/provedHosts'
import { decideReadable } from '../../merchants/decideReadable'
import { Refusal } from '../../http/refusal'
import { isBranch, type Json } from '@playfront/contract/console/settingsChanges'
import type { SignedInContext } from '../consoleContext'
import { claimedOf } from '../versions/faults/decideTexts'
import { weighSettings } from '../versions/faults/weighSettings'
import { groupOf } from '../versions/form/groups'
import { presentFaults } from '../versions/presentDifferences'
import { allChecks, decideLaunch } from './decideLaunch'
import { findMerchant, type FoundMerchant } from './merchantBook'
import type { MerchantDoors } from './merchantHandlers'
import { readOpeningWish, type WaitingOpening } from './openingWishes'

/** One merchant: how it stands, the list before its opening, and who waits. Throws `request.not.found`. */
export const readSheet = (
  doors: MerchantDoors,
  { store, staff, secrets }: SignedInContext,
  { code }: MerchantRequest,
): Promise<MerchantSheetAnswer> =>
  store.platform(async (connection) => {
    const found = await findMerchant(connection, code)
    if (!found) throw new Refusal('request.not.found')
    const { publication, copiedFrom, document, hostRows, ...merchant } = found
    const { settings } = decideReadable(branchOf(document))
    const wish = await readOpeningWish(connection, code)
    const findings = findingsOf(doors, found)
    return {
      merchant,
      copiedFrom,
      languages: settings ? claimedOf(settings.languages) : [],
      accent: settings?.look.accent ?? '',
      second: settings?.look.second ?? '',
      publication,
      hosts: hostRows.map(({ host, kind }) => {
        const { recordName, recordValue } = hostChallenge(secrets, code, host)
        return { host, kind, proof: decideHostProof(host, hostRows) ?? null, recordName, recordValue }
      }),
      findings,
      isReady: isReady(findings),
      wish: wish ? presentWish(wish, publication, staff.id) : null,
    }
  })

const branchOf = (document: Json): Record<string, unknown> => (isBranch(document) ? { ...document } : {})

const presentWish = (
  { id, askedBy, askedById, askedAt, note, publication }: WaitingOpening,
  now: number,
  me: string,
): OpeningWish => ({
  id,
  askedBy,
  askedAt: askedAt.toISOString(),
  note,
  isOwn: askedById === me,
  isStale: publication !== now,
})

/** Of one check as much as a person reads. */
const mostFaults = 12

/** The whole list, each with what is wrong of it. */
export const findingsOf = (
  { merchants, consoleHost, isDemonstration = false }: MerchantDoors,
  { code, currency, document, hostRows }: FoundMerchant,
): LaunchFinding[] => {
  const reserved = consoleHost === undefined ? [] : [consoleHost]
  const { settings, faults } = weighSettings(document, { code, currency }, merchants.all(), reserved)
  const isProved = (host: string) => decideHostProof(host, hostRows) !== undefined
  const found = decideLaunch({ document, settings, faults, isDemonstration, isProved })
  return allChecks.map((check) => {
    const own = presentFaults(found.filter((fault) => fault.check === check))
    return {
      check,
      isGood: own.length === 0,
      blocks: !mereHints.includes(check),
      faults: own.slice(0, mostFaults).map(({ path, words, code: fault, found: what }) => ({
        path,
        words,
        code: fault,
        found: what,
      })),
      group: (own[0] && groupOf(own[0].path)) ?? null,
      more: Math.max(0, own.length - mostFaults),
    }
  })
}

export const isReady = (findings: readonly LaunchFinding[]): boolean =>
  findings.every(({ isGood, blocks }) => isGood || !blocks)
