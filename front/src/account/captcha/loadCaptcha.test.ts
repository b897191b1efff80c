import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { apiHosts, createCaptchaHarness, staticHosts } from './captchaHarness'

const hostsAsked = ({ scripts }: Pick<ReturnType<typeof createCaptchaHarness>, 'scripts'>) =>
  scripts.asked.map(({ host }) => host)

test('interface first, then the file it names (REQ-CAPTCHA-022)', async () => {
  const harness = createCaptchaHarness()
  await harness.settles()
  expect(harness.scripts.asked.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://api1.captcha.example/load',
    'https://static1.captcha.example/v4/slide.js',
  ])
})

test.each([
  ['v4', 'captcha_id', 'vie'],
  ['v3', 'gt', 'vi'],
] as const)(
  'the question carries client type, risk type and language in %s (REQ-CAPTCHA-023)',
  async (version, id, lang) => {
    const { scripts, settles } = createCaptchaHarness({ version })
    await settles()
    const query = Object.fromEntries(scripts.asked[0]?.searchParams ?? [])
    expect(query).toEqual({
      client_type: 'h5',
      risk_type: 'slide',
      lang,
      [id]: version === 'v4' ? 'X' : 'GT',
    })
  },
)

test('an interface that is silent for 3 s is given up for the next one, under code 60204 (REQ-CAPTCHA-024, REQ-CAPTCHA-025)', async () => {
  const harness = createCaptchaHarness({ hosts: { 'api1.captcha.example': 'silent' } })
  await harness.platform.clock.advance(milliseconds(2_999))
  expect(hostsAsked(harness)).toEqual(['api1.captcha.example'])
  await harness.platform.clock.advance(milliseconds(1))
  expect(hostsAsked(harness)).toEqual([
    'api1.captcha.example',
    'api2.captcha.example',
    'static1.captcha.example',
  ])
  expect(harness.flow.store.getState()).toMatchObject({
    phase: 'waiting',
    tried: [{ origin: 'https://api1.captcha.example', code: '60204' }],
  })
})

test('a file that does not come is asked of the next static host, under code 60205 (REQ-CAPTCHA-026)', async () => {
  const harness = createCaptchaHarness({
    hosts: { 'static1.captcha.example': 'silent', 'static2.captcha.example': 'broken' },
  })
  await harness.platform.clock.advance(seconds(3))
  expect(hostsAsked(harness)).toEqual(['api1.captcha.example', ...staticHosts])
  expect(harness.flow.store.getState().tried).toEqual([
    { origin: 'https://static1.captcha.example', code: '60205' },
    { origin: 'https://static2.captcha.example', code: '60205' },
  ])
  expect(harness.phase()).toBe('waiting')
})

test.each([
  ['60204', apiHosts],
  ['60205', staticHosts],
])(
  'when none of the three hosts is left it is an error with code %s (REQ-CAPTCHA-022, REQ-CAPTCHA-027)',
  async (code, hosts) => {
    const silent = Object.fromEntries(hosts.map((host) => [host, 'silent' as const]))
    const harness = createCaptchaHarness({ hosts: silent })
    await harness.platform.clock.advance(milliseconds(8_999))
    expect(harness.phase()).toBe('loading')
    await harness.platform.clock.advance(milliseconds(1))
    expect(harness.flow.store.getState()).toMatchObject({ phase: 'error', error: { code } })
    expect(hostsAsked(harness).slice(-3)).toEqual(hosts)
  },
)

test('an interface that refuses the account says so with its own code', async () => {
  const refusal = { answer: { status: 'error', code: '-50005' } }
  const harness = createCaptchaHarness({ hosts: { 'api1.captcha.example': refusal } })
  await harness.settles()
  expect(harness.flow.store.getState()).toMatchObject({ phase: 'error', error: { code: '-50005' } })
})
