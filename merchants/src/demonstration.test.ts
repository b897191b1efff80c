import { currencyDigits } from '@playfront/contract/money'
import { offeredLanguages } from '@playfront/contract/languages'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { describe, expect, test } from 'vitest'
import { drawFile } from './artwork/artwork'
import { artistOf, demonstrationMerchants } from './demonstration'

const inlineLimitBytes = 12 * 1024

describe.each(demonstrationMerchants.map((merchant) => [merchant.settings.code, merchant] as const))(
  '%s',
  (code, { settings, artist }) => {
    const offered = offeredLanguages(settings.languages.supported ?? [])

    test('its settings are a document the platform takes', () => {
      expect(merchantSettingsSchema.parse(settings).code).toBe(code)
    })

    test('its home picture fits inside the page', () => {
      expect(Buffer.byteLength(settings.artwork.heroInline)).toBeLessThanOrEqual(inlineLimitBytes)
    })

    test('its default language is one that players may choose', () => {
      expect(offered).toContain(settings.languages.default)
    })

    test('it says in every language, or in English, that no real money is taken', () => {
      for (const language of offered)
        expect((settings.texts?.[language] ?? settings.texts?.EN)?.['footer.licence']).toBeTruthy()
    })

    test('each lottery has a cover, and no drawing carries script', () => {
      for (const lottery of settings.lottery.lotteries ?? []) {
        const cover = drawFile(artist, `cover-${lottery}.svg`)
        expect(cover).toMatch(/^<svg /)
        expect(cover).not.toMatch(/<script|on\w+=|href=/)
      }
    })

    test('a drawing is the same every time', () => {
      expect(artist.hero()).toBe(artist.hero())
    })
  },
)

test.each(demonstrationMerchants)(
  'the first message of $settings.code names the gift in each of its languages, and comes before what is about stopping',
  ({ settings, announcements }) => {
    const shown = announcements.announcements.filter(
      ({ category, execution }) => category === 'popup' && execution !== 'B',
    )
    const first = shown.find(({ execution }) => execution === 'F')
    const gift = (settings.operator.welcomeAmount ?? 0) / 10 ** currencyDigits[settings.currency]
    for (const { content } of Object.values(first?.words ?? {})) {
      const figures = [...content.matchAll(/\d[\d.,]*/g)].map(([figure]) =>
        Number(figure.replaceAll(/\D/g, '')),
      )
      expect(figures).toContain(gift)
      expect(content).not.toMatch(/\bstop|nghỉ|\bpare\b/)
    }
    expect(shown[0]).toBe(first)
  },
)

test('no two merchants share an accent, a typeface or a currency', () => {
  const parts = demonstrationMerchants.map(({ settings }) => [
    settings.look.accent,
    settings.look.typeface,
    settings.currency,
  ])
  for (const index of [0, 1, 2])
    expect(new Set(parts.map((part) => part[index])).size).toBe(demonstrationMerchants.length)
})

test('a file without an artist is not drawn', () => {
  expect(drawFile(demonstrationMerchants[0]!.artist, '../secret.svg')).toBeUndefined()
  expect(artistOf('nobody')).toBeUndefined()
})
