import { readFileSync } from 'node:fs'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { expect, test } from 'vitest'
import { shortcuts } from './shortcuts'

const merchant = merchantSettingsSchema.parse(demonstrationMerchants[0]?.settings)

test.each(Object.keys(languages) as LanguageCode[])(
  'a shortcut is called in %s as its tab is (REQ-LANG-012)',
  (language) => {
    const file = new URL(`../../../../locales/${languages[language].tag}.json`, import.meta.url)
    const { front } = JSON.parse(readFileSync(file, 'utf8')) as {
      front: { shell: Record<string, string> }
    }
    const names = shortcuts(merchant, language).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(
      ['tab.games', 'tab.wallet', 'tab.promotions'].map((key) => front.shell[key]).slice(0, names.length),
    )
  },
)
