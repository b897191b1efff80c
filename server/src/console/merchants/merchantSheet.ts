import type {
  LaunchFinding,
  MerchantRequest,
  MerchantSheetAnswer,
  OpeningApproval,
} from '@playfront/contract/console/merchants'
import { mereHints } from '@playfront/contract/console/merchants.schema'
import { hostChallenge } from '../../merchants/hostChallenge'
import { decideHostProof } from '../../merchants/provedHosts'
import { decideReadable } from '../../merchants/decideReadable'
import { Refusal } from '../../kernel/refusal'
import { isBranch, type Json } from '@playfront/contract/console/settingsChanges'
import type { SignedInContext } from '../consoleContext'
import { claimedOf } from '../versions/issues/decideTexts'
import { validateSettings } from '../versions/issues/validateSettings'
import { groupOf } from '../versions/form/groups'
import { presentIssues } from '../versions/presentDifferences'
import { allChecks, decideLaunch } from './decideLaunch'
import { findMerchant, type FoundMerchant } from './merchantRepository'
import type { MerchantDeps } from './merchantDeps'
import { readOpeningApproval, type WaitingOpening } from './openingWishes'

/** One merchant: how it stands, the list before its opening, and who waits. Throws `request.not.found`. */
export const readSheet = (
  deps: MerchantDeps,
  { store, staff, secrets }: SignedInContext,
  { code }: MerchantRequest,
): Promise<MerchantSheetAnswer> =>
  store.platform(async (connection) => {
    const found = await findMerchant(connection, code)
    if (!found) throw new Refusal('request.not.found')
    const { publication, copiedFrom, document, hostRows, ...merchant } = found
    const { settings } = decideReadable(branchOf(document))
    const approval = await readOpeningApproval(connection, code)
    const findings = findingsOf(deps, found)
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
      approval: approval ? presentApproval(approval, publication, staff.id) : null,
    }
  })

const branchOf = (document: Json): Record<string, unknown> => (isBranch(document) ? { ...document } : {})

const presentApproval = (
  { id, askedBy, askedById, askedAt, note, publication }: WaitingOpening,
  now: number,
  me: string,
): OpeningApproval => ({
  id,
  askedBy,
  askedAt: askedAt.toISOString(),
  note,
  isOwn: askedById === me,
  isStale: publication !== now,
})

/** Of one check as much as a person reads. */
const maxIssues = 12

/** The whole list, each with what is wrong of it. */
export const findingsOf = (
  { merchants, consoleHost, isDemonstration = false }: MerchantDeps,
  { code, currency, document, hostRows }: FoundMerchant,
): LaunchFinding[] => {
  const reserved = consoleHost === undefined ? [] : [consoleHost]
  const { settings, issues } = validateSettings(document, { code, currency }, merchants.all(), reserved)
  const isProved = (host: string) => decideHostProof(host, hostRows) !== undefined
  const found = decideLaunch({ document, settings, issues, isDemonstration, isProved })
  return allChecks.map((check) => {
    const own = presentIssues(found.filter((fault) => fault.check === check))
    return {
      check,
      isGood: own.length === 0,
      blocks: !mereHints.includes(check),
      issues: own.slice(0, maxIssues).map(({ path, words, code: fault, found: what }) => ({
        path,
        words,
        code: fault,
        found: what,
      })),
      group: (own[0] && groupOf(own[0].path)) ?? null,
      more: Math.max(0, own.length - maxIssues),
    }
  })
}

export const isReady = (findings: readonly LaunchFinding[]): boolean =>
  findings.every(({ isGood, blocks }) => isGood || !blocks)
