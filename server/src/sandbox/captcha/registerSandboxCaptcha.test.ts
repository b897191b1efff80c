import { Script } from 'node:vm'
import { seconds } from '@playfront/contract/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { allBehaviours, setHostBehaviour } from './captchaHosts'

let harness: AppHarness
beforeEach(async () => {
  harness = await openAppHarness()
})
afterEach(async () => {
  for (const host of Object.keys(allBehaviours())) setHostBehaviour(host, { kind: 'ok' })
  await harness.close()
})

const api = 'captcha-api1.localhost:8080'
const files = 'captcha-static3.localhost:8080'
const load = '/load?callback=geetest_1&captcha_id=sandbox-mela&client_type=h5&risk_type=slide&lang=tha'

const get = (host: string, url: string) => harness.app.inject({ method: 'GET', url, headers: { host } })

/** What the page's function would be called with. */
const called = (script: string): unknown => {
  const [, json = ''] = /^geetest_1\((.*)\)$/s.exec(script) ?? []
  return JSON.parse(json)
}

test('the interface calls the page’s function with the address of the code, in its language', async () => {
  const answer = await get(api, load)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  })
  expect(called(answer.body)).toMatchObject({
    status: 'success',
    data: { static_path: '/captcha-sandbox', js: '/slide.js', words: { lang: 'th' } },
  })
  const old = await get(
    'captcha-api2.localhost',
    '/gettype.php?callback=geetest_1&gt=sandbox-tucano&lang=pt-br',
  )
  expect(called(old.body)).toMatchObject({ data: { type: 'slide', slide: '/captcha-sandbox/slide.js' } })
})

test('the code lies at the static hosts, and offers both versions’ start', async () => {
  const { body, statusCode } = await get(files, '/captcha-sandbox/slide.js')
  expect(statusCode).toBe(200)
  expect(() => new Script(body)).not.toThrow()
  expect(body).not.toMatch(/^(?:import|export) /m)
  expect(body).toContain('window.initGeetest4 =')
  expect(body).toContain('window.initGeetest =')
})

test('each host serves its own role, and a merchant’s host none of it', async () => {
  for (const [host, url] of [
    [files, load],
    [api, '/captcha-sandbox/slide.js'],
    ['mela.localhost:8080', load],
    ['localhost:8080', load],
    ['captcha-api9.localhost', load],
  ] as const) {
    expect((await get(host, url)).statusCode).toBe(404)
  }
})

test('an unknown account gets an error, and a callback that is no plain name is refused', async () => {
  expect(called((await get(api, '/load?callback=geetest_1&captcha_id=nobody')).body)).toMatchObject({
    status: 'error',
    code: '60100',
  })
  for (const callback of ['alert', 'geetest_1;alert(1)', 'geetest_a.b', '']) {
    const url = `/load?captcha_id=sandbox-mela&callback=${encodeURIComponent(callback)}`
    expect((await get(api, url)).statusCode).toBe(400)
  }
})

test('a path of a few dozen characters that fits no form is refused at once, however it is written', async () => {
  const path = encodeURIComponent(`${'0,0000'.repeat(11)},`)
  const began = performance.now()
  const answer = await get(api, `/verify?callback=geetest_a&left=1&way=drag&path=${path}`)
  expect(answer.statusCode).toBe(400)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('with MODE=production none of it is there', async () => {
  const strict = await openAppHarness({ parts: { production: true } })
  for (const [host, url] of [
    [api, load],
    [files, '/captcha-sandbox/slide.js'],
    ['localhost', '/sandbox/captcha/behaviour'],
  ] as const) {
    expect((await strict.app.inject({ url, headers: { host } })).statusCode).toBe(404)
  }
  await strict.close()
})

test('a host that is set to slow answers late, and the others at once', async () => {
  const behaviour = await get(
    'localhost:8080',
    '/sandbox/captcha/behaviour?host=captcha-api1.localhost&mode=slow&delayMs=4000',
  )
  expect(behaviour.json()).toEqual({
    behaviour: { 'captcha-api1.localhost': { kind: 'slow', delayMs: 4_000 } },
  })
  let isThere = false
  const late = get(api, load).then((answer) => {
    isThere = true
    return answer
  })
  expect((await get('captcha-api2.localhost', load)).statusCode).toBe(200)
  await harness.platform.passes(seconds(4) - 1)
  expect(isThere).toBe(false)
  await harness.platform.passes(1)
  expect((await late).statusCode).toBe(200)
})

test('only known hosts can be set, and none on a platform with real money', async () => {
  expect(
    (await get('localhost', '/sandbox/captcha/behaviour?host=lotus.localhost&mode=dead')).statusCode,
  ).toBe(400)
  const earnest = await openAppHarness({
    settings: (document) => ({ ...document, responsible: { playMoney: false } }),
  })
  const answer = await earnest.app.inject({
    url: '/sandbox/captcha/behaviour',
    headers: { host: 'localhost' },
  })
  expect(answer.statusCode).toBe(404)
  await earnest.close()
})
