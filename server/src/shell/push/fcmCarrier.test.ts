import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '@playfront/contract/time'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { accountKey, openCarrierHarness, payload, pushMerchant, serviceAccount } from './carrierHarness'
import { readServiceAccounts, ServiceAccountError } from './fcmCarrier'

const fcmAddress = { kind: 'fcm', token: 'a-token-of-firebase' } as const
const errorOf = (errorCode: string) => JSON.stringify({ error: { details: [{ errorCode }] } })

test('FCM gets the message as data, with an access token that is fetched once', async () => {
  const { asked, send, platform } = openCarrierHarness(({ address }) =>
    address.includes('oauth2')
      ? { text: JSON.stringify({ access_token: 'at', expires_in: 3_600, token_type: 'Bearer' }) }
      : { text: '{"name":"projects/lotus-app/messages/1"}' },
  )
  expect(await send(fcmAddress)).toEqual({ outcome: 'taken' })
  await send(fcmAddress)
  expect(asked.map(({ address }) => address)).toEqual([
    'https://oauth2.googleapis.com/token',
    'https://fcm.googleapis.com/v1/projects/lotus-app/messages:send',
    'https://fcm.googleapis.com/v1/projects/lotus-app/messages:send',
  ])
  const { payload: claim } = await jwtVerify(asked[0]?.form?.['assertion'] ?? '', accountKey, {
    issuer: serviceAccount.client_email,
    audience: 'https://oauth2.googleapis.com/token',
    currentDate: new Date(platform.clock.now()),
  })
  expect(claim['scope']).toBe('https://www.googleapis.com/auth/firebase.messaging')
  expect(asked[1]).toMatchObject({
    headers: { Authorization: 'Bearer at' },
    json: {
      message: {
        token: 'a-token-of-firebase',
        data: payload,
        webpush: { headers: { TTL: '600', Urgency: 'normal' } },
      },
    },
  })
  await platform.passes(minutes(60))
  await send(fcmAddress)
  expect(asked.filter(({ address }) => address.includes('oauth2'))).toHaveLength(2)
})

test('an access token that is not accepted is fetched again', async () => {
  let status = 401
  const { asked, send } = openCarrierHarness(({ address }) =>
    address.includes('oauth2') ? { text: '{"access_token":"at","expires_in":3600}' } : { status },
  )
  expect(await send(fcmAddress)).toEqual({ outcome: 'busy' })
  status = 200
  expect(await send(fcmAddress)).toEqual({ outcome: 'taken' })
  expect(asked.filter(({ address }) => address.includes('oauth2'))).toHaveLength(2)
})

test.each([
  [404, errorOf('UNREGISTERED'), 'gone'],
  [404, '<html>', 'refused'],
  [403, errorOf('SENDER_ID_MISMATCH'), 'refused'],
  [429, errorOf('QUOTA_EXCEEDED'), 'busy'],
  [503, '', 'busy'],
])('FCM’s %i %s means %s', async (status, text, outcome) => {
  const { send } = openCarrierHarness(({ address }) =>
    address.includes('oauth2') ? { text: '{"access_token":"at","expires_in":3600}' } : { status, text },
  )
  expect(await send(fcmAddress)).toMatchObject({ outcome })
})

test('a project without its service account is a reported failure, not a silently lost message', async () => {
  const { send, asked } = openCarrierHarness(() => ({}))
  const push = {
    ...pushMerchant.operator.push,
    fcm: { ...pushMerchant.operator.push.fcm, projectId: 'elsewhere' },
  }
  const other = { ...pushMerchant, operator: { ...pushMerchant.operator, push } }
  await expect(send(fcmAddress, other)).rejects.toThrow('no service account for the project of lotus')
  expect(asked).toEqual([])
})

test('service accounts are read from files, and a wrong one is named without what stands in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'push-'))
  const [good, bad] = [join(folder, 'good.json'), join(folder, 'bad.json')]
  await writeFile(good, JSON.stringify({ type: 'service_account', ...serviceAccount }))
  await writeFile(bad, '{"private_key":"hidden-word"}')
  expect((await readServiceAccounts([good])).get('lotus-app')).toEqual(serviceAccount)
  const attempt = readServiceAccounts([bad])
  await expect(attempt).rejects.toThrow(ServiceAccountError)
  await expect(attempt).rejects.not.toThrow('hidden-word')
  await expect(attempt).rejects.toThrow(bad)
})
