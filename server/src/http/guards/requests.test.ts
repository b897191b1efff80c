import { once } from 'node:events'
import { connect } from 'node:net'
import { captchaParameters } from '@playfront/contract/account/captcha'
import { launchChat } from '@playfront/contract/shell/chat'
import { bringFeedbackPicture } from '@playfront/contract/shell/feedback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal'
import { lotusHost, openAppHarness, type AppHarness } from '../testing/appHarness'
import { bodyDeadlineMs } from './bodyDeadline'

let harness: AppHarness
let port: number

beforeAll(async () => {
  harness = await openAppHarness({
    answers: {
      captchaParameters: () => {
        throw new Refusal('captcha.unavailable')
      },
    },
    sessions: {
      'lotus member-token': { sessionId: 's1', memberId: 'm1', userName: 'an', kind: 'member' },
    },
  })
  port = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => harness.close())

/** Says the lines as they are. */
const speak = (lines: string[]) => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => (heard += String(bytes)))
  socket.on('error', () => undefined)
  socket.write(lines.join('\r\n'))
  return { heard: () => heard, closed: once(socket, 'close'), hangUp: () => socket.destroy() }
}

test('a request that names two hosts is refused, in whatever letters', async () => {
  const about = ['Merchant: lotus', 'Language: VI', 'Connection: close', '', '']
  const [two, one] = [
    speak(['GET /wps/system/country HTTP/1.1', `Host: ${lotusHost}`, 'hOST: mela.localhost', ...about]),
    speak(['GET /wps/system/country HTTP/1.1', `Host: ${lotusHost}`, ...about]),
  ]
  await Promise.all([two.closed, one.closed])
  expect(two.heard()).toMatch(/^HTTP\/1\.1 400 /)
  expect(two.heard()).toContain('request.invalid')
  expect(one.heard()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a body that does not arrive in time ends its connection (T39)', async () => {
  const slow = speak([
    'POST /wps/session/login HTTP/1.1',
    `Host: ${lotusHost}`,
    'Merchant: lotus',
    'Content-Type: application/json',
    'Content-Length: 2000',
    '',
    '{"type":',
  ])
  let isClosed = false
  void slow.closed.then(() => (isClosed = true))
  await expect
    .poll(async () => {
      await harness.platform.passes(bodyDeadlineMs)
      return isClosed
    })
    .toBe(true)
  expect(slow.heard()).toBe('')
})

test('who calls is asked before the body is read: a stranger’s upload is refused unread (T37)', async () => {
  const upload = (authorization?: string) =>
    harness.app.inject({
      method: 'POST',
      url: bringFeedbackPicture.path,
      headers: {
        host: lotusHost,
        merchant: 'lotus',
        language: 'VI',
        'content-type': 'application/json',
        ...(authorization && { authorization }),
      },
      payload: Buffer.alloc(4 * 1024 * 1024, 0x20),
    })
  expect((await upload()).json()).toMatchObject({ errorCode: 'login.not.session' })
  expect((await upload('member-token')).json()).toMatchObject({ errorCode: 'request.too.large' })
})

test('another site’s page opens no chat for a member (T13)', async () => {
  const launch = (site: string) =>
    harness.app.inject({
      url: launchChat.path,
      headers: {
        host: lotusHost,
        merchant: 'lotus',
        language: 'VI',
        authorization: 'member-token',
        'sec-fetch-site': site,
      },
    })
  expect((await launch('cross-site')).json()).toMatchObject({ errorCode: 'fetch.site.refused' })
  expect((await launch('same-origin')).json()).not.toMatchObject({ errorCode: 'fetch.site.refused' })
})

test('a captcha that cannot be asked for is a refusal, not a failure of the server (REQ-CAPTCHA-001)', async () => {
  const answer = await harness.app.inject({
    url: `${captchaParameters.path}?t=1700000000000`,
    headers: { host: lotusHost, merchant: 'lotus', language: 'VI' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { success: false, errorCode: 'captcha.unavailable', message: expect.stringMatching(/\w/) },
  ])
})
