import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { frontPolicy } from './frontPolicy'

const policiesWith = (captcha: object, origin = { protocol: 'https', port: '' }) => {
  const [demonstration] = demonstrationMerchants
  const settings = merchantSettingsSchema.parse({ ...demonstration?.settings, captcha })
  const written = frontPolicy(settings, origin, { scriptSource: "'sha256-x'", styleSource: "'sha256-y'" })
  return written.split(', ').map((policy) => policy.split('; '))
}

test('scripts run from the configured captcha hosts and from no others, over https (SEC-09)', () => {
  const [first = [], second = []] = policiesWith({
    apiHosts: ['api1.captcha.example', 'api2.captcha.example'],
    staticHosts: ['static1.captcha.example'],
  })
  expect(second).toEqual([
    "script-src 'self' 'sha256-x' https://api1.captcha.example https://api2.captcha.example https://static1.captcha.example",
  ])
  expect(first).toContain("script-src 'sha256-x' 'strict-dynamic'")
  expect(first).toContain('trusted-types playfront dompurify default')
  expect(first).toContain("style-src 'self' 'sha256-y' https://static1.captcha.example")
})

test('names of this machine are reached as the page was', () => {
  const [, second] = policiesWith(
    { apiHosts: ['captcha-api1.localhost'], staticHosts: [] },
    { protocol: 'http', port: ':8080' },
  )
  expect(second).toEqual(["script-src 'self' 'sha256-x' http://captcha-api1.localhost:8080"])
})

test('a merchant without a captcha has one policy and no policy by default', () => {
  const policies = policiesWith({})
  expect(policies).toHaveLength(1)
  expect(policies[0]).toContain('trusted-types playfront dompurify')
})
