import { uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import { Refusal } from '../../../kernel/refusal'
import {
  decideNewsOrder,
  holdNewsOrder,
  listNewsOrdersOf,
  reachOf,
  sendOrder,
} from '../../announcements/newsAdmin'
import { defineApproval } from '../approvalExecutor'

/** News for many members' inboxes that is sent, or deleted. */
export const newsMessage = defineApproval({
  kind: 'newsMessage',
  /** Once written it is not changed. */
  details: z.object({ news: uuid }),

  lock: (connection, { after }) => holdNewsOrder(connection, after.news),

  async present(connection, requests, { merchant }) {
    const ids = requests.map(({ after }) => after.news)
    const found = await listNewsOrdersOf(connection, ids)
    return requests.map(({ after }) => {
      const order = found.find(({ id }) => id === after.news)
      return {
        subjectName: order?.words[merchant.languages.default]?.title ?? null,
        subjectPath: '/announcements/news',
        obstacle: null,
        note: null,
        changes: order
          ? [
              { field: 'message', after: { kind: 'message', words: order.words } },
              ...(order.link === null
                ? []
                : [{ field: 'link', after: { kind: 'text', text: order.link } } as const]),
              { field: 'audience', after: { kind: 'audience', audience: order.audience } },
              { field: 'recipients', after: { kind: 'count', count: order.counted } },
            ]
          : [],
      }
    })
  },

  /** Sends it to its present audience. Throws `staff.moved.on` when it was sent or deleted. */
  async execute(connection, { after: { news } }, { merchant, staff }) {
    const order = await holdNewsOrder(connection, news)
    if (order?.state !== 'waiting') throw new Refusal('staff.moved.on')
    const { count: counted } = await reachOf(connection, merchant, order.audience)
    await decideNewsOrder(connection, staff, { id: news, state: 'sent', counted })
    return String(await sendOrder(connection, merchant, order))
  },

  /** Nobody else is shown it: who wants it after all writes it again. */
  async release(connection, { after: { news } }, { staff }) {
    const order = await holdNewsOrder(connection, news)
    if (order?.state === 'waiting')
      await decideNewsOrder(connection, staff, { id: news, state: 'dropped', counted: order.counted })
  },

  audit({ subject, requestedName }, status, outcome) {
    const before = { writtenBy: requestedName }
    return status === 'approved'
      ? { action: 'news.sent', subject, before, after: { told: Number(outcome) } }
      : { action: 'news.dropped', subject, before }
  },
})
