import { createHash, createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { openSecrets } from '../../../platform/keys/secrets'
import type { NetworkQuestion } from '../../../platform/platform'
import { fakePlatform } from '../../../platform/fakePlatform'
import type { Store } from '../../../store/store'
import type { CaptchaCaller } from '../../../http/captchaService'
import { geetest } from './geetest'

const asked: NetworkQuestion[] = []
const replies: (object | Error)[] = []
beforeEach(() => {
  asked.length = 0
  replies.length = 0
})

const callerWith = (keys: Record<string, string> = { ID: 'secret key' }): CaptchaCaller => {
  const [demonstration] = demonstrationMerchants
  const platform = fakePlatform(0)
  return {
    merchant: merchantSettingsSchema.parse({
      ...demonstration?.settings,
      captcha: { apiHosts: ['api1.example', 'api2.example', 'api3.example'] },
      gw: { GEETEST_ID: 'ID' },
    }),
    ip: '203.0.113.7',
    store: undefined as unknown as Store,
    secrets: openSecrets({ bytes: Buffer.alloc(32), fingerprint: '', source: '' }, platform.randomness, keys),
    platform: {
      ...platform,
      network: {
        async ask(question) {
          asked.push(question)
          const reply = replies.shift() ?? new Error('nothing more')
          if (reply instanceof Error) throw reply
          return { status: 200, text: JSON.stringify(reply), keepMs: 0 }
        },
      },
    },
  }
}

const v4 = {
  kind: 'v4',
  captchaId: 'ID',
  lotNumber: 'lot 1',
  captchaOutput: 'out',
  passToken: 'pass',
  genTime: '17',
} as const
const v3 = { kind: 'v3', seccode: 'v|jordan', challenge: 'c' } as const

test('a lot is looked up under a signature with the account’s key', async () => {
  replies.push({ status: 'success', result: 'success' })
  expect(await geetest.passes(callerWith(), v4)).toBe(true)
  expect(asked[0]).toMatchObject({
    address: 'https://api1.example/validate?captcha_id=ID',
    withinMs: 3_000,
    form: {
      lot_number: 'lot 1',
      captcha_output: 'out',
      pass_token: 'pass',
      gen_time: '17',
      sign_token: createHmac('sha256', 'secret key').update('lot 1').digest('hex'),
    },
  })
})

test('a lot that failed, or another account’s, does not pass', async () => {
  replies.push({ status: 'success', result: 'fail', reason: 'pass_token expire' })
  expect(await geetest.passes(callerWith(), v4)).toBe(false)
  expect(await geetest.passes(callerWith(), { ...v4, captchaId: 'another' })).toBe(false)
  expect(asked).toHaveLength(1)
})

test('a silent host is passed over for the next one; when all are silent there is no answer', async () => {
  replies.push(new Error('silent'), { status: 'success', result: 'success' })
  expect(await geetest.passes(callerWith(), v4)).toBe(true)
  expect(asked.map(({ address }) => new URL(address).host)).toEqual(['api1.example', 'api2.example'])
  await expect(geetest.passes(callerWith(), v4)).rejects.toThrow('nothing more')
  expect(asked).toHaveLength(5)
})

test('no key, and an answer that is neither yes nor no, are no answer', async () => {
  await expect(geetest.passes(callerWith({}), v4)).rejects.toThrow('No key')
  replies.push({ status: 'error', code: '-50005' })
  await expect(geetest.passes(callerWith(), v4)).rejects.toThrow('could not look')
  replies.push({})
  await expect(geetest.passes(callerWith(), v3)).rejects.toThrow('contains no verdict')
})

test('version v3 mixes the challenge with the key before the player gets it (REQ-CAPTCHA-001)', async () => {
  const raw = 'a'.repeat(32)
  replies.push({ challenge: raw }, { challenge: '0' })
  expect(await geetest.begin(callerWith())).toEqual({
    gt: 'ID',
    challenge: createHash('md5').update(`${raw}secret key`).digest('hex'),
    newCaptcha: true,
  })
  expect(asked[0]?.address).toContain('https://api1.example/register.php?gt=ID&json_format=1')
  await expect(geetest.begin(callerWith())).rejects.toThrow('No challenge')
})

test('version v3 asks whether the seccode holds', async () => {
  replies.push({ seccode: 'f00d' }, { seccode: 'false' })
  expect(await geetest.passes(callerWith(), v3)).toBe(true)
  expect(await geetest.passes(callerWith(), v3)).toBe(false)
  expect(asked[0]).toMatchObject({
    address: 'https://api1.example/validate.php',
    form: { seccode: 'v|jordan', challenge: 'c', captchaid: 'ID' },
  })
})
