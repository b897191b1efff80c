import type { MakeMerchantAnswer, MakeMerchantRequest } from '@playfront/contract/console/merchants'
import { mayDo } from '@playfront/contract/console/permissions'
import type { Json } from '@playfront/contract/console/settingsChanges'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { Refusal } from '../../kernel/refusal'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection } from '../../store/store'
import { recordForGroup } from '../audit/record'
import type { SignedInContext } from '../consoleContext'
import { faultAt, type Fault } from '../versions/issues/fault'
import { validateSettings } from '../versions/issues/validateSettings'
import { presentIssues } from '../versions/presentDifferences'
import { decideHostsFree, mixesAlphabets, readHostName } from './decideHost'
import { decideNewSettings } from './decideNewSettings'
import { deferred } from './decideLaunch'
import { findMaking, findMerchant, writeMerchant } from './merchantRepository'
import type { MerchantDeps } from './merchantDeps'
import type { Source } from './decideCopiedWords'

/** Takes a transaction back that has already written something. */
class Taken extends Error {
  constructor(readonly fault: Fault) {
    super(fault.code)
  }
}

/**
 * Makes a merchant: its row, its first settings, its hosts and who made it, in one transaction. Everything else that a
 * merchant has (lotteries' issues, wallets, keys) comes with the first use of it. This node serves the new hosts when it
 * answers, the others within seconds. The same id is the same merchant.
 * Throws `staff.not.allowed` for another merchant's settings that the caller may not read, and `staff.moved.on` for an id
 * under which something else was made.
 */
export const makeMerchant = async (
  deps: MerchantDeps,
  { store, staff }: SignedInContext,
  { id, ...asked }: MakeMerchantRequest,
): Promise<MakeMerchantAnswer> => {
  const { code, copyFrom } = asked
  // One that is not there and one that is not the caller's to read get one answer.
  if (copyFrom !== undefined && !mayDo(staff.roles, 'settings.read', copyFrom))
    throw new Refusal('staff.not.allowed')
  const hash = sha256(JSON.stringify(asked))
  const issues = await store
    .platform(async (connection): Promise<readonly Fault[]> => {
      if (await isMade(connection, id, hash)) return []
      const host = readHostName(asked.host)
      if (host === undefined) return [faultAt(['domains', 'hosts'], 'settings.host', asked.host)]
      const source = copyFrom === undefined ? undefined : await readSource(connection, copyFrom)
      if (mixesAlphabets(host)) return [faultAt(['domains', 'hosts'], 'settings.host.mixed', host)]
      const document = decideNewSettings(asked, {
        host,
        source,
        isDemonstration: deps.isDemonstration,
      })
      const found = validateNew(deps, document, host)
      if (found.length > 0) return found
      const obstacle = await writeMerchant(connection, {
        id,
        code,
        asked: hash,
        copiedFrom: copyFrom,
        document,
        hosts: [
          { host, kind: 'front' },
          { host: `games.${host}`, kind: 'game' },
        ],
        staff,
      })
      // The same question may have been quicker on another line.
      if (obstacle === 'code')
        return (await isMade(connection, id, hash)) ? [] : [faultAt(['code'], 'settings.code.taken', code)]
      if (obstacle === 'host') throw new Taken(faultAt(['domains', 'hosts'], 'settings.host.taken', host))
      await recordForGroup(connection, staff, {
        action: 'merchant.made',
        subject: `merchant:${code}`,
        after: { name: asked.name, host, currency: asked.currency, copiedFrom: copyFrom ?? null },
      })
      return []
    })
    .catch((failure: unknown) => {
      if (failure instanceof Taken) return [failure.fault]
      throw failure
    })
  if (issues.length > 0) return { state: 'refused', issues: presentIssues(issues) }
  await deps.merchants.refresh()
  return { state: 'made', code }
}

const isMade = async (connection: MerchantConnection, id: string, hash: Buffer): Promise<boolean> => {
  const made = await findMaking(connection, id)
  if (made && !made.asked.equals(hash)) throw new Refusal('staff.moved.on')
  return made !== undefined
}

const readSource = async (connection: MerchantConnection, code: string): Promise<Source> => {
  const found = await findMerchant(connection, code)
  if (!found) throw new Refusal('staff.not.allowed')
  const { name, currency, hosts, document } = found
  return { name, currency, hosts, document }
}

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** As for anything that is published; the words that only the merchant can write may still come. */
const validateNew = ({ merchants, consoleHost }: MerchantDeps, document: Json, host: string): Fault[] => {
  const reserved = consoleHost === undefined ? [] : [consoleHost]
  const { success, data } = merchantSettingsSchema.safeParse(document)
  const free = decideHostsFree([host, `games.${host}`], merchants.all(), reserved)
  if (!success)
    return validateSettings(document, { code: '', currency: 'USD' }, merchants.all(), reserved).issues
  const zone = isZone(data.timeZone) ? [] : [faultAt(['timeZone'], 'settings.shape', data.timeZone)]
  // Of hosts the stricter rule has said more already.
  const { issues } = validateSettings(document, data, merchants.all(), reserved)
  return [
    ...free,
    ...zone,
    ...issues.filter(({ code }) => code !== 'settings.host.taken' && !deferred.includes(code)),
  ]
}
