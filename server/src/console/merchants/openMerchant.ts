import type {
  AskOpeningAnswer,
  AskOpeningRequest,
  CloseMerchantRequest,
  DecideOpeningAnswer,
  DecideOpeningRequest,
} from '@playfront/contract/console/merchants'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { recordForGroup } from '../audit/record'
import type { SignedInContext } from '../consoleContext'
import { findMerchant, writeOpening, type FoundMerchant } from './merchantRepository'
import type { MerchantDeps } from './merchantDeps'
import { findingsOf, isReady } from './merchantSheet'
import { decideOpeningApproval, lockOpeningApproval, writeOpeningApproval } from './openingWishes'
import { requireSecondPerson } from '../secondPerson/decideSecondPerson'

/** Nobody publishes or opens it until the transaction ends. Throws `request.not.found`. */
const mustLock = async (connection: MerchantConnection, code: string): Promise<FoundMerchant> => {
  const found = await findMerchant(connection, code, 'lock')
  if (!found) throw new Refusal('request.not.found')
  return found
}

/**
 * The first step: a person has seen these very settings and wants them opened. There is no request while something is
 * missing. Throws `staff.moved.on` when it is open already, was published since, or another request is open.
 */
export const askOpening = (
  deps: MerchantDeps,
  { store, staff }: SignedInContext,
  { code, id, publication, note }: AskOpeningRequest,
): Promise<AskOpeningAnswer> =>
  store.platform(async (connection) => {
    const found = await mustLock(connection, code)
    const waiting = await lockOpeningApproval(connection, code)
    if (waiting?.id === id) return { state: 'waiting' }
    if (found.opening === 'open' || found.publication !== publication) throw new Refusal('staff.moved.on')
    if (waiting?.publication === found.publication) throw new Refusal('staff.moved.on')
    const findings = findingsOf(deps, found)
    if (!isReady(findings)) return { state: 'refused', findings }
    // Requirements of older settings no longer apply.
    if (waiting) await decideOpeningApproval(connection, code, waiting.id, staff, false)
    await writeOpeningApproval(connection, code, { id, publication, note }, staff)
    await recordForGroup(connection, staff, {
      action: 'merchant.openingAsked',
      subject: `merchant:${code}`,
      after: { publication, version: found.version, note },
    })
    return { state: 'waiting' }
  })

/**
 * The second half. The list is gone through once more: a host may have been taken meanwhile.
 * Throws `settings.unknown` when nobody asks any more, `staff.same.person`, `staff.moved.on`.
 */
export const decideOpening = async (
  deps: MerchantDeps,
  { store, staff }: SignedInContext,
  { code, id, approve }: DecideOpeningRequest,
): Promise<DecideOpeningAnswer> => {
  const answer = await store.platform(async (connection): Promise<DecideOpeningAnswer> => {
    const found = await mustLock(connection, code)
    const approval = await lockOpeningApproval(connection, code)
    if (approval?.id !== id) throw new Refusal('settings.unknown')
    if (!approve) {
      await decideOpeningApproval(connection, code, id, staff, false)
      await recordForGroup(connection, staff, {
        action: 'merchant.openingTurnedDown',
        subject: `merchant:${code}`,
      })
      return { state: 'turnedDown' }
    }
    requireSecondPerson(staff, { id: approval.askedById })
    if (approval.publication !== found.publication || found.opening === 'open')
      throw new Refusal('staff.moved.on')
    const findings = findingsOf(deps, found)
    if (!isReady(findings)) return { state: 'refused', findings }
    await decideOpeningApproval(connection, code, id, staff, true)
    await writeOpening(connection, code, 'open')
    await recordForGroup(connection, staff, {
      action: 'merchant.opened',
      subject: `merchant:${code}`,
      before: { opening: found.opening },
      after: { opening: 'open', version: found.version, asked: approval.askedBy },
    })
    return { state: 'open' }
  })
  if (answer.state === 'open') await deps.merchants.refresh()
  return answer
}

/** Closing protects, and so nobody waits for a second person. Throws `staff.moved.on` when it is not open. */
export const closeMerchant = async (
  deps: MerchantDeps,
  { store, staff }: SignedInContext,
  { code, note }: CloseMerchantRequest,
): Promise<Done> => {
  await store.platform(async (connection) => {
    const found = await mustLock(connection, code)
    if (found.opening !== 'open') throw new Refusal('staff.moved.on')
    await writeOpening(connection, code, 'closed')
    await recordForGroup(connection, staff, {
      action: 'merchant.closed',
      subject: `merchant:${code}`,
      before: { opening: 'open' },
      after: { opening: 'closed', note },
    })
  })
  await deps.merchants.refresh()
  return { done: true }
}
