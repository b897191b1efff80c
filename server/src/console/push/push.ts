import type {
  CountPushAnswer,
  CountPushRequest,
  AdminPushAnswer,
  AdminPushRequest,
} from '@playfront/contract/console/pushAdmin.schema'
import { offeredLanguages } from '@playfront/contract/languageTags'
import { pageOf, placeBefore } from '../../kernel/pageOf'
import { unknownNames } from '../../shell/push/pushAudience'
import { wallTimeAt } from '../../shell/push/quietHours'
import { atMerchant, type MerchantContext } from '../consoleContext'
import { listCampaigns } from './campaignRepository'
import { reachOf, requireDeparture } from './campaignTerms'
import { presentCampaign } from './presentCampaign'
import { cancelPush, decidePush, sendAdminPush } from './sendCampaign'
import { dropPush, savePush } from './writeCampaign'

/** Push messages to many members: written, counted, approved by a second person where they are many, and stopped. */
export const pushAdminHandlers = {
  adminPush: atMerchant(list),
  countPush: atMerchant(count),
  savePush: atMerchant(savePush),
  dropPush: atMerchant(dropPush),
  sendAdminPush: atMerchant(sendAdminPush),
  decidePush: atMerchant(decidePush),
  cancelPush: atMerchant(cancelPush),
}

async function list(context: MerchantContext, { from }: AdminPushRequest): Promise<AdminPushAnswer> {
  const { store, merchant, platform } = context
  const place = placeBefore(from)
  const rows = await store.read(merchant.code, (connection) => listCampaigns(connection, place))
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
