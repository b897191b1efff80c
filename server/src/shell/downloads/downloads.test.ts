import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { afterEach, expect, test } from 'vitest'
import {
  lotusGames,
  lotusHost,
  melaHost,
  openAppHarness,
  type AppHarness,
  type HarnessOptions,
} from '../../http/testing/appHarness'
import { frontPolicy } from '../../page/document/frontPolicy'
import { answerDownloadSettings } from './downloadSettingHandler'
import { writePropertyList } from './writePropertyList'

let harness: AppHarness | undefined
afterEach(async () => {
  await harness?.close()
  harness = undefined
})

const open = async (
  url: string,
  { host = lotusHost, ...options }: HarnessOptions & { host?: string } = {},
) => {
  harness = await openAppHarness(options)
  const [merchant = ''] = host.split('.')
  const answer = await harness.app.inject({ url, headers: { host, Merchant: merchant } })
  return { answer, value: url.startsWith('/wps/') ? answer.json().value : undefined }
}

const call = '/wps/relay/WPSCORE_getDownloadSetting?domain=lotus.localhost'

test('the merchant’s links, pictures and conditions are returned (REQ-INSTALL-050, REQ-INSTALL-052, REQ-DLPOPUP-010)', async () => {
  const { value } = await open(call, {
    settings: (document) => ({
      ...document,
      downloads: {
        resources: [{ resourceType: 'IOS', url: 'https://files.example/app.ipa' }],
        banners: [{ groupName: 'm_popup1', url: '/m/art/lotus/download-1.png' }],
        barLoginRequired: true,
        barMinimumRank: 3,
        imagesAfterSeconds: 45,
      },
    }),
  })
  expect(value).toEqual({
    resources: [{ resourceType: 'IOS', url: 'https://files.example/app.ipa' }],
    banners: [{ groupName: 'm_popup1', url: '/m/art/lotus/download-1.png' }],
    bar: { loginRequired: true, minimumRank: 3 },
    imagesAfterSeconds: 45,
  })
})

test('the host says whose links they are, whatever domain is asked for (T45)', async () => {
  const { value } = await open('/wps/relay/WPSCORE_getDownloadSetting?domain=lotus.localhost', {
    host: melaHost,
  })
  expect(JSON.stringify(value)).toContain('/m/art/mela/')
  expect(JSON.stringify(value)).not.toContain('/m/art/lotus/')
})

test('no page carries the links', async () => {
  const { value } = await open('/wps/system/settings')
  expect(value.merchant).not.toHaveProperty('downloads')
  expect(value.merchant).not.toHaveProperty('promotions')
  expect(JSON.stringify(value)).not.toContain('app.apk')
})

test.each([
  'javascript:alert(1)',
  'http://files.example/app.apk',
  '//evil.example/app.apk',
  '/\\evil.example',
  'https://a b',
])('%s is no link that a merchant can publish (SEC-17)', async (url) => {
  const publish = () =>
    openAppHarness({
      settings: (document) => ({ ...document, downloads: { resources: [{ resourceType: 'Android', url }] } }),
    })
  await expect(publish()).rejects.toThrow('downloads')
})

test('the file that leads to the settings stands where the documents want it, on fronts alone (REQ-INSTALL-058)', async () => {
  const path = '/TCG_PROD_IMAGES/B2C/libs/setup.mobileprovision'
  const { answer } = await open(path, { parts: { production: true } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/x-apple-aspen-mobileprovision')
  expect(answer.body).toContain('<key>Name</key><string>Sen Vàng</string>')
  const elsewhere = await harness!.app.inject({ url: path, headers: { host: lotusGames } })
  expect(elsewhere.statusCode).toBe(404)
})

test('in production no link leads to a simulator', async () => {
  const resources = [
    { resourceType: 'Android', url: '/sandbox/downloads/app.apk' },
    { resourceType: 'IOS', url: 'https://files.example/app.ipa' },
  ]
  const context = { merchant: { downloads: { resources, banners: [] } } } as never
  expect((await answerDownloadSettings(true)(context, {})).resources).toEqual([resources[1]])
  expect((await answerDownloadSettings(false)(context, {})).resources).toEqual(resources)
})

test('a property list holds whatever it is given as text', () => {
  expect(writePropertyList({ A: '<b>&"', N: 2, Y: true, D: Buffer.from('hi'), L: ['x'] })).toContain(
    '<dict><key>A</key><string>&lt;b&gt;&amp;&quot;</string><key>N</key><integer>2</integer><key>Y</key><true/>' +
      '<key>D</key><data>aGk=</data><key>L</key><array><string>x</string></array></dict>',
  )
})

test('a page may fetch the pictures that a visitor saves, from the picture network too (SEC-25)', () => {
  const [lotus] = demonstrationMerchants
  const settings = merchantSettingsSchema.parse({
    ...lotus!.settings,
    shell: { imageHosts: ['pictures.example'] },
  })
  const origin = { protocol: 'https', port: '' }
  const policy = frontPolicy(settings, origin, { scriptSource: '', styleSource: '' })
  expect(/connect-src [^;]*/.exec(policy)?.[0]).toContain('https://pictures.example')
})
