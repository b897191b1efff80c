import { expect, test } from 'vitest'
import { createFakePlatform } from '../platform/fakePlatform'
import { chooseLanguage } from './start'
import { fakeMerchant } from './testing/fakeMerchant'

const lottery = '/m/launchGame?prize_mode=Lott&code=MB1'

/** A page without server rendering, for a player whose language is not offered. */
const languageAt = (path: string, languages: object) => {
  const platform = createFakePlatform({ path, device: { languages: ['sw-KE'] } })
  const merchant = { ...fakeMerchant, languages: { ...fakeMerchant.languages, ...languages } }
  return chooseLanguage(platform, { merchant, language: undefined } as never)
}

test('the page of a lottery that is launched falls back to VI, any other to CN (REQ-LANG-004)', async () => {
  const documented = { supported: ['CN', 'EN', 'VI'], fallback: 'documented' }
  expect(await languageAt('/m/home', documented)).toBe('CN')
  expect(await languageAt(lottery, documented)).toBe('VI')
  expect(await languageAt('/m/launchGame?vendor=PGS&code=7', documented)).toBe('CN')
})

test('so does a settings document that names no default (REQ-LANG-004, AMB-12)', async () => {
  const languages = { supported: ['CN', 'EN', 'VI'], default: undefined }
  expect([await languageAt('/m/home', languages), await languageAt(lottery, languages)]).toEqual(['CN', 'VI'])
})

test('a merchant’s own default comes first (AMB-12)', async () => {
  const languages = { supported: ['CN', 'EN', 'VI'], default: 'EN' }
  expect([await languageAt('/m/home', languages), await languageAt(lottery, languages)]).toEqual(['EN', 'EN'])
})

test.each([
  ['a merchant that lists it', ['EN', 'TH', 'UR'], 'UR'],
  ['a merchant that lists none, and so offers all', [], 'UR'],
  ['a merchant that does not offer it', ['EN', 'TH'], 'TH'],
])(
  'what was chosen on this phone outweighs what the server painted, at %s (REQ-LANG-001)',
  async (_, supported, said) => {
    const platform = createFakePlatform({ path: '/m/home' })
    platform.memory.write('language', 'UR')
    const merchant = { ...fakeMerchant, languages: { ...fakeMerchant.languages, supported } }
    expect(await chooseLanguage(platform, { merchant, language: 'TH' } as never)).toBe(said)
  },
)
