import { expect, test } from 'vitest'
import type { Call } from './call'
import { calls, type CallName } from './calls'
import { describeShape } from './describeShape.schema'
import { schemas } from './schemas'

/** Reads whose responses the front end accepts from any documented server, each by its own tolerant parser. */
const readApart = new Set<CallName>([
  'announcementCategories',
  'availablePromotions',
  'country',
  'deposit',
  'deposits',
  'depositSettings',
  'domainRoute',
  'downloadSettings',
  'gameLanes',
  'gameMatch',
  'gameTrialLaunch',
  'gameVendors',
  'listAnnouncements',
  'memberAnnouncements',
  'memberInfo',
  'pageSettings',
  'personalPromotions',
  'ping',
  'promotion',
  'promotionList',
  'rankProgress',
  'sealKey',
  'systemStatus',
  'transactionCounts',
  'wallet',
  'withdrawAccountInfo',
])

const reads = Object.entries<Call<unknown, unknown>>(calls).filter(
  ([name, { method }]) => method === 'GET' && !readApart.has(name as CallName),
) as [CallName, Call<unknown, unknown>][]

test('the file of shapes says of every read what its schema says; `vitest -u` writes it', async () => {
  const rows = reads.map(([name, { path }]) => {
    const shape = JSON.stringify(describeShape(schemas[name].answer))
    return `  ${JSON.stringify(path)}: ${shape}`
  })
  await expect(`{\n${rows.sort().join(',\n')}\n}\n`).toMatchFileSnapshot('./answerShapes.json')
})
