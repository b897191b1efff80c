import { request } from 'node:https'
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { missingProxy, type TlsProxy } from '../environment/tlsProxy'
import { opensUntilKept } from '../visitor/opensUntilKept'
import { securityActions } from '../visitor/securityActions'
import { sessionOf } from '../visitor/socialActions'
import type { Visitor } from '../visitor/visitor'

// The front behind a proxy that speaks https with HTTP/2, as it is for players. The engines' own story goes the same way.

/** More than a phone of this story needs in a minute. */
const callsPerMinute = 400

describe('behind Caddy', () => {
  const missing = missingProxy()
  if (missing) return test.skip(missing, () => {})
  let environment: TestEnvironment
  let proxy: TlsProxy
  beforeAll(async () => {
    environment = await createTestEnvironment({
      isTls: true,
      nodeOptions: [{ callsPerMinute }],
    })
    if (!environment.proxy) throw new Error('The environment has no proxy.')
    proxy = environment.proxy
  })
  afterAll(() => environment?.close())

  const host = 'lotus.localhost'

  const answerOf = async (asking: ClientRequest) => {
    asking.end()
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    return Object.assign(response, { body: await text(response) })
  }

  /** A call through the proxy from an address of this machine. */
  const askFrom = (localAddress: string, path: string, headers: Record<string, string> = {}) => {
    const { port, authority } = proxy
    const options = { host: '127.0.0.1', port, localAddress, path, servername: host, ca: authority }
    return answerOf(request({ ...options, headers: { ...headers, Host: `${host}:${port}` } }))
  }

  const askPlain = (path: string) =>
    answerOf(requestPlain({ host: '127.0.0.1', port: proxy.plainPort, path, headers: { Host: host } }))

  /** The protocols that a phone’s page and its parts come by from now on. */
  const watchProtocols = async ({ page, context }: Visitor) => {
    const seen = new Set<string | undefined>()
    const browser = await context.newCDPSession(page)
    await browser.send('Network.enable')
    browser.on('Network.responseReceived', ({ response }) => {
      if (response.url.startsWith('http') && !response.fromDiskCache) seen.add(response.protocol)
    })
    return seen
  }

  test('plain http leads to https, which the browser is told to keep to', async () => {
    const plain = await askPlain('/m/home')
    expect([plain.statusCode, plain.headers.location]).toEqual([308, 'https://lotus.localhost/m/home'])
    const { statusCode, headers } = await askFrom('127.0.0.1', '/m/home')
    expect([statusCode, headers['strict-transport-security'], headers.server]).toEqual([
      200,
      'max-age=63072000; includeSubDomains',
      undefined,
    ])
  })

  test('a member registers, and sees what another phone of theirs bets; everything comes by https and HTTP/2', async () => {
    const an = await environment.visitor('lotus')
    const protocols = await watchProtocols(an)
    await an.opens('/m/')
    await an.registers('an_tls')
    expect([...protocols]).toEqual(['h2'])
    const cookies = await an.context.cookies()
    expect(cookies.map(({ name, secure, domain }) => [name, secure, domain])).toEqual([
      ['__Host-device', true, 'lotus.localhost'],
    ])

    // Another phone of the same member bets: the new balance comes by the line that is open, and by no further call.
    await an.seesBalance('5,000,000')
    const other = await environment.visitor('lotus')
    await other.signsIn('an_tls')
    await other.opensLottery('MB5')
    const asked = an.calls('/wps/').length
    await other.picks({ type: 'VN_CL_DB', numbers: ['CHAN', 'LE'] })
    await other.confirms()
    await other.takesReceipt()
    await an.seesBalance('4,998,000')
    expect(an.calls('/wps/').slice(asked)).toEqual([])
    await other.leaves()
    expect(an.watch.origins().filter((origin) => !origin.startsWith('https:'))).toEqual([])
    expect(an.watch.complaints()).toEqual([])
    await an.leaves()
  })

  test('the front is kept on the phone, and opens without a network (REQ-PWA-001)', async () => {
    const binh = await environment.visitor('lotus', { installs: true })
    await opensUntilKept(binh, environment)
    await binh.context.setOffline(true)
    await binh.page.reload()
    await binh.sees(binh.page.getByRole('heading', { name: 'A draw every minute' }))
    expect(await binh.page.evaluate(() => isSecureContext)).toBe(true)
    await binh.leaves()
  })

  test('a passkey is made, and signs in', async () => {
    const chi = await environment.visitor('lotus')
    const actions = securityActions(chi, environment)
    const held = await actions.holdsPasskeys()
    await chi.registers('chi_tls')
    await actions.opensSecurity()
    await actions.presses('security.passkeys.add')
    await chi.sees(chi.page.getByText(chi.words('passkey.added')))
    expect(await held()).toBe(1)
    await chi.signsOut()
    await chi.opens('/m/login')
    await actions.presses('passkey.signIn')
    await environment.until('home is open', async () => chi.path() === '/m/home')
    expect(await sessionOf(chi)).toMatchObject({ userName: 'chi_tls' })
    await chi.leaves()
  })

  test('the limit of calls counts each visitor’s own address, whatever a visitor claims', async () => {
    const isRefused = async (address: string, headers: Record<string, string> = {}) => {
      const { body } = await askFrom(address, '/wps/relay/PROMOFE_getPromotionList', {
        Merchant: 'lotus',
        ModuleId: 'PROMOFE',
        ...headers,
      })
      return body.includes('TOO_MANY_REQUEST')
    }
    const answers: boolean[] = []
    for (let n = 0; n < 2 * callsPerMinute; n += 1)
      answers.push(await isRefused('127.0.0.2', { 'X-Forwarded-For': `203.0.113.${n % 250}` }))
    expect([answers[0], answers.includes(true)]).toEqual([false, true])
    expect(await isRefused('127.0.0.3')).toBe(false)
  })
})
