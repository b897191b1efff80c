import type {
  OnePushRequest,
  PushGroup,
  SavePushAnswer,
  SavePushRequest,
} from '@playfront/contract/console/pushAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { type PushContent, pushContent, sealContent } from '../../shell/push/sendPush'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { changeCampaign, dropCampaign, insertCampaign } from './campaignRepository'
import { hold, requireDeparture } from './campaignTerms'

/** Throws `staff.moved.on`, `reach.words.missing`, `reach.time.passed`, and `request.invalid` for a path out of the app. */
export async function savePush(context: MerchantContext, request: SavePushRequest): Promise<SavePushAnswer> {
  const { store, merchant, staff, secrets } = context
  const { id, revision, audience, at } = request
  const content = requireContent(context, request)
  const sendAt = at === undefined ? null : new Date(requireDeparture(context, at).requestedAtMs)
  const written = { id, sealed: sealContent(secrets, content), audience, sendAt, revision: revision + 1 }
  await store.change(merchant.code, async (connection) => {
    if (revision === 0) {
      // The answer was lost and the very same came again: it is there.
      if (!(await insertCampaign(connection, merchant.code, staff, written))) return
    } else {
      const found = await hold(connection, { id, revision })
      if (found.state !== 'draft') throw new Refusal('staff.moved.on')
      await changeCampaign(connection, staff, written)
    }
    await record(connection, staff, {
      action: 'push.written',
      subject: `push:${id}`,
      after: { ...factsOf(content, audience), at: at ?? null, revision: revision + 1 },
    })
  })
  return { revision: revision + 1 }
}

/** Throws `staff.moved.on` when it was sent. */
export async function dropPush(
  { store, merchant, staff }: MerchantContext,
  asked: OnePushRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const { state } = await hold(connection, asked)
    if (state === 'dropped') return
    if (state !== 'draft') throw new Refusal('staff.moved.on')
    await dropCampaign(connection, asked.id)
    await record(connection, staff, { action: 'push.dropped', subject: `push:${asked.id}` })
  })
  return { done: true }
}

const requireContent = (
  { merchant }: MerchantContext,
  { words, path }: Pick<SavePushRequest, 'words' | 'path'>,
): PushContent => {
  if (!words[merchant.languages.default]?.title.trim()) throw new Refusal('reach.words.missing')
  return pushContent.parse({ words, path })
}

/** Names of members stay out of the log: it is kept permanently. */
const factsOf = ({ words, path }: PushContent, { names, ...audience }: PushGroup) => ({
  titles: Object.fromEntries(Object.entries(words).map(([language, { title }]) => [language, title])),
  path,
  audience: { ...audience, ...(names && { names: names.length }) },
})
