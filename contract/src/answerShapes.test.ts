import { expect, test } from 'vitest'
import type { AnswerShape } from './answerShapes'
import type { Call } from './call'
import { calls, type CallName } from './calls'
import { describeShape } from './describeShape.schema'
import { schemas } from './schemas'

/** Calls whose responses the front end accepts from any documented server, each by its own tolerant parser. */
const readApart = new Set<CallName>([
  'announcementCategories',
  'availablePromotions',
  // What a passkey is made of is read by the browser itself.
  'beginPasskey',
  'beginPasskeyLogin',
  'deposit',
  'deposits',
  'depositSettings',
  'domainRoute',
  'downloadSettings',
  'emailCode',
  'gameLanes',
  'gameMatch',
  'gameTrialLaunch',
  'gameVendors',
  'listAnnouncements',
  'makeDeposit',
  'memberAnnouncements',
  'memberInfo',
  'pageSettings',
  'personalPromotions',
  'ping',
  'promotion',
  'promotionList',
  'rankProgress',
  'sealKey',
  'smsCode',
  'systemStatus',
  'transactionCounts',
  'wallet',
  'withdrawAccountInfo',
])

/**
 * Sign-ins and registrations of any documented server: no field has to be there, and one of another kind than the
 * documents say is left out. Some servers say `customerId` for `id`.
 */
const opening = new Set<CallName>([
  'login',
  'loginVerification',
  'register',
  'registerAutoUsername',
  'registerByIdentity',
  'registerMobile',
])

const shapeOf = (name: CallName): AnswerShape => {
  const shape = describeShape(schemas[name].answer)
  if (!opening.has(name)) return shape
  const fields = Object.entries({ ...(shape as object), customerId: 's' })
  return Object.fromEntries(
    fields.map(([field, value]) => [`${field.replace('?', '')}?`, value as AnswerShape]),
  )
}

/** The lottery board makes its calls without the front end's request layer. */
const isOfBoard = ({ path, session }: Call<unknown, unknown>) =>
  session === 'game' || (path.startsWith('/wps/lottery/') && path !== calls.lotteryLobby.path)

const isOfFront = ([name, call]: [string, Call<unknown, unknown>]) =>
  !isOfBoard(call) && !readApart.has(name as CallName)

/** The answer of a write matters only where it has fields. */
const says = (shape: AnswerShape) => typeof shape === 'object' && Object.keys(shape).length > 0

test('the file of shapes says of every call of the front end what its schema says; `vitest -u` writes it', async () => {
  const rows = Object.entries<Call<unknown, unknown>>(calls)
    .filter(isOfFront)
    .flatMap(([name, { method, path }]) => {
      const shape = shapeOf(name as CallName)
      if (method === 'GET') return [[path, shape] as const]
      return says(shape) ? [[`${method} ${path}`, shape] as const] : []
    })
    .map(([call, shape]) => `  ${JSON.stringify(call)}: ${JSON.stringify(shape)}`)
  await expect(`{\n${rows.sort().join(',\n')}\n}\n`).toMatchFileSnapshot('./answerShapes.json')
})
