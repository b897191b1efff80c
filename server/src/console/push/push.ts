import type {
  AdminPush,
  AdminPushAnswer,
  AdminPushRequest,
  CampaignState,
  CountPushAnswer,
  CountPushRequest,
  PushFigures,
} from '@playfront/contract/console/pushAdmin.schema'
import { offeredLanguages } from '@playfront/contract/languages'
import { wallTimeAt } from '../../shell/push/quietHours'
import { openContent } from '../../shell/push/sendPush'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { type CampaignRow, listCampaigns } from './campaignRepository'
import { pageOf, placeBefore } from '../../kernel/pageOf'
import { unknownNames } from '../../shell/push/pushAudience'
import { reachOf, requireDeparture } from './campaignTerms'
import { cancelPush, sendAdminPush } from './sendCampaign'
import { dropPush, savePush } from './writeCampaign'

export interface CampaignFacts {
  state: 'draft' | 'waiting' | 'ordered' | 'dropped'
  isCancelled: boolean
  /** Its receivers have been chosen. */
  isSpread: boolean
  /** Its sending is still kept; a month afterwards it is not. */
  isKept: boolean
  /** Deliveries that are still to be made. */
  waiting: number
}

/** What a push message is by now. */
export const decideCampaignState = ({
  state,
  isCancelled,
  isSpread,
  isKept,
  waiting,
}: CampaignFacts): { state: CampaignState; reason: string } => {
  if (state !== 'ordered') return { state, reason: 'it was not sent' }
  if (isCancelled) return { state: 'cancelled', reason: 'it was stopped' }
  if (!isKept) return { state: 'sent', reason: 'it was sent long ago' }
  if (!isSpread) return { state: 'scheduled', reason: 'its time has not come' }
  if (waiting > 0) return { state: 'sending', reason: 'some devices are pending' }
  return { state: 'sent', reason: 'every device was processed' }
}

/** Deliveries by their states, as staff see them. */
export const figuresOf = (became: Record<string, number>): PushFigures => {
  const sum = (...states: string[]) => states.reduce((total, state) => total + (became[state] ?? 0), 0)
  return {
    waiting: sum('waiting'),
    delivered: sum('sent'),
    // Of one that was handed over nobody knows whether it arrived.
    failed: sum('refused', 'late', 'handed'),
    unsubscribed: sum('gone'),
    silenced: sum('silenced'),
    cancelled: sum('cancelled'),
  }
}

/** A push message as the console shows it. */
export const presentCampaign = ({ merchant, secrets }: MerchantContext, row: CampaignRow): AdminPush => {
  const { id, revision, sealed, audience, counted } = row
  const { writtenName, orderedName, cancelledName } = row
  const { words, path } = openContent(secrets, sealed)
  const figures = row.leavesAt ? figuresOf(row.became ?? {}) : null
  const at = row.leavesAt ?? row.sendAt
  return {
    id,
    revision,
    words,
    path,
    audience,
    state: decideCampaignState({
      state: row.state,
      isCancelled: cancelledName !== null,
      isSpread: row.spreadAt !== null,
      isKept: row.leavesAt !== null,
      waiting: figures?.waiting ?? 0,
    }).state,
    at: at && wallTimeAt(at.getTime(), merchant.timeZone),
    counted,
    writtenName,
    writtenAt: row.at.toISOString(),
    orderedName,
    cancelledName,
    figures,
  }
}

/** Push messages to many members: written, counted, approved by a second person where they are many, and stopped. */
export const pushAdminHandlers = {
  adminPush: atMerchant(list),
  countPush: atMerchant(count),
  savePush: atMerchant(savePush),
  dropPush: atMerchant(dropPush),
  sendAdminPush: atMerchant(sendAdminPush),
  cancelPush: atMerchant(cancelPush),
}

async function list(context: MerchantContext, { from }: AdminPushRequest): Promise<AdminPushAnswer> {
  const { store, merchant, platform } = context
  const place = placeBefore(from)
  const rows = await store.readReplica(merchant.code, (connection) => listCampaigns(connection, place))
  const { page, next } = pageOf(rows)
  const { quietFrom, quietUntil, secondPersonFrom } = merchant.operator.push
  return {
    messages: page.map((row) => presentCampaign(context, row)),
    next,
    isOn: merchant.push.adapter !== 'off',
    timeZone: merchant.timeZone,
    nowThere: wallTimeAt(platform.clock.now(), merchant.timeZone),
    quietFrom,
    quietUntil,
    secondPersonFrom,
    languages: [...offeredLanguages(merchant.languages.supported)],
    ownLanguage: merchant.languages.default,
  }
}

/** Throws `reach.time.passed` for a moment that is over or never comes. */
async function count(context: MerchantContext, { audience, at }: CountPushRequest): Promise<CountPushAnswer> {
  const { store, merchant } = context
  const { leavesAtMs, isQuiet } = requireDeparture(context, at)
  return store.read(merchant.code, async (connection) => ({
    ...(await reachOf(connection, merchant, audience)),
    unknown: await unknownNames(connection, audience),
    leavesAt: wallTimeAt(leavesAtMs, merchant.timeZone),
    isQuiet,
  }))
}
