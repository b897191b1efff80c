import type { AdminPush } from '@playfront/contract/console/pushAdmin.schema'
import { wallTimeAt } from '../../shell/push/quietHours'
import { openContent } from '../../shell/push/sendPush'
import type { MerchantContext } from '../consoleContext'
import type { CampaignRow } from './campaignRepository'
import { decideCampaignState, figuresOf } from './decideCampaignState'

/** A push message as the console shows it. */
export const presentCampaign = (
  { merchant, staff, secrets }: MerchantContext,
  row: CampaignRow,
): AdminPush => {
  const { id, revision, sealed, audience, counted, needsSecond } = row
  const { writtenName, askedName, orderedName, cancelledName } = row
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
    needsSecond,
    writtenName,
    writtenAt: row.at.toISOString(),
    askedName,
    isOwn: row.askedBy === staff.id,
    orderedName,
    cancelledName,
    figures,
  }
}
