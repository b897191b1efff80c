import { memberInfo } from '@playfront/contract/account/member'
import { systemStatus } from '@playfront/contract/shell/system'
import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createRequestHarness } from '../requestHarness'

const refuse = (body: object, status = 200) => ({ status, body: { success: false, ...body } })

const harnessWith = (answer: Parameters<ReturnType<typeof createRequestHarness>['network']['answer']>[1]) => {
  const harness = createRequestHarness({ now: 0 })
  harness.network.answer('GET /wps/member/info', answer)
  return { ...harness, fail: () => harness.requests.call(memberInfo, {}).catch(() => undefined) }
}

test.each([
  ['REQ-ERROR-001', refuse({ message: 'CUSTOMER_NOT_LOGIN' })],
  ['REQ-ERROR-001', refuse({ errorCode: 'other', message: 'CUSTOMER_NOT_LOGIN' })],
  ['REQ-ERROR-005', { status: 401, text: '' }],
  ['REQ-ERROR-005', refuse({ errorCode: 'user.or.token.invalid' }, 401)],
  ['REQ-ERROR-006', refuse({ code: 'customer.not.login' })],
  ['REQ-ERROR-007', refuse({ errorCode: 'user.or.token.invalid' })],
  ['REQ-ERROR-008', refuse({ errorCode: 'login.not.session' })],
])(
  'a session that an answer ends is reported once for all who shared the call, and no other dialog comes (%s, AMB-34)',
  async (_, answer) => {
    const { fail, asked } = harnessWith(answer)
    await Promise.all([fail(), fail(), fail()])
    expect(asked.filter((one) => !one.startsWith('code'))).toEqual([
      'unauthenticated {"logOut":true,"prompt":true}',
    ])
  },
)

test.each([
  ['http://lotus.example', 'network_or_cors_error'],
  ['https://lotus.example', 'error'],
])(
  'a status that cannot be had says what the page’s scheme lets it say: %s (REQ-STATUS-004, REQ-STATUS-005)',
  async (origin, key) => {
    const { network, requests, asked } = createRequestHarness({ origin })
    network.answer('GET /wps/system/status', 'broken')
    await requests.call(systemStatus, {}).catch(() => undefined)
    expect(asked).toContain(`notice {"key":"${key}"}`)
  },
)

test('a visitor who is answered 401 is asked to sign in, and no session is ended (REQ-ERROR-005, AMB-34)', async () => {
  const { fail, asked, caller } = harnessWith(refuse({ errorCode: 'user.or.token.invalid' }, 401))
  caller.token = ''
  await fail()
  expect(asked.filter((one) => one.startsWith('unauthenticated'))).toEqual([
    'unauthenticated {"logOut":false,"prompt":true}',
  ])
})

test('the server’s words reach the dialog as they are (REQ-ERROR-002, REQ-ERROR-014)', async () => {
  const { fail, asked } = harnessWith(refuse({ message: '<b>x</b>' }))
  await fail()
  expect(asked).toContain('notice {"words":"<b>x</b>"}')
})

test('words without an end are cut (SEC-18)', async () => {
  const { fail, asked } = harnessWith(refuse({ errorCode: 'a', message: 'x'.repeat(10_000) }))
  await fail()
  expect(asked.find((one) => one.startsWith('notice'))).toBe(`notice {"words":"${'x'.repeat(500)}"}`)
})

test('codes are reported before anything else, so that automatic sign-in can be turned off (REQ-ERROR-011)', async () => {
  const { fail, asked } = harnessWith(refuse({ errorCode: 'token_ip_different', message: 'Elsewhere.' }))
  await fail()
  expect(asked.slice(0, 2)).toEqual(['code token_ip_different', 'notice {"words":"Elsewhere."}'])
})

const closedValue = { maintenance: true, regionRestriction: false, ip: '203.0.113.9' }

test('a closed merchant is reported with its own message, once and without a dialog (AMB-58)', async () => {
  const { fail, asked } = harnessWith(
    refuse({ errorCode: 'system.maintenance', message: 'Closed.', value: closedValue }, 503),
  )
  await Promise.all([fail(), fail()])
  expect(asked.filter((one) => one.startsWith('closed'))).toEqual([
    `closed ${JSON.stringify({ value: closedValue })}`,
  ])
  expect(asked.some((one) => one.startsWith('notice'))).toBe(false)
})

test('offline over https says so with a toast and no dialog (REQ-ERROR-012)', async () => {
  const { fail, asked, network } = harnessWith(refuse({}))
  network.goOffline()
  await fail()
  expect(asked).toEqual(['offline'])
})

test('loading toasts are hidden 1, 2 and 3 s after a failure (REQ-ERROR-013)', async () => {
  const { fail, asked, clock } = harnessWith('broken')
  await fail()
  await clock.advance(seconds(10))
  expect(asked.filter((one) => one.startsWith('hide'))).toEqual([
    'hide at 1000',
    'hide at 2000',
    'hide at 3000',
  ])
})

test('a new failure restarts the hiding (REQ-ERROR-013, AMB-31)', async () => {
  const { fail, asked, clock } = harnessWith('broken')
  await fail()
  await clock.advance(seconds(1.5))
  await fail()
  await clock.advance(seconds(10))
  expect(asked.filter((one) => one.startsWith('hide'))).toEqual([
    'hide at 1000',
    'hide at 2500',
    'hide at 3500',
    'hide at 4500',
  ])
})
