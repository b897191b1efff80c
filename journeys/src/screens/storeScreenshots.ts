import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { demonstrationMerchants, screenshotScreens } from '@playfront/merchants/demonstration'
import { type LanguageCode, isLanguageCode } from '@playfront/contract/languages'
import { walkThrough } from '../looks/walkThrough'
import type { TestEnvironment } from '../environment/createTestEnvironment'
import type { Visitor } from '../visitor/visitor'

/** One walk with the camera. */
interface Look {
  merchant: string
  language: LanguageCode
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

/** Every merchant in each language it writes itself, by day and by night, on a usual and on the smallest phone. */
const looks = (): Look[] =>
  demonstrationMerchants.flatMap(({ settings }) =>
    Object.keys(settings.texts ?? {})
      .filter(isLanguageCode)
      .flatMap((language) =>
        (['light', 'dark'] as const).flatMap((colorScheme) =>
          phones.map((viewport) => ({ merchant: settings.code, language, colorScheme, viewport })),
        ),
      ),
  )

/** Photographs the whole street of merchants, screen by screen. */
export const takeStreetScreenshots = async (environment: TestEnvironment, folder: string): Promise<void> => {
  for (const [number, look] of looks().entries())
    await takeScreenshot(environment, look, `walker_${number}`, folder)
}

const takeScreenshot = async (
  environment: TestEnvironment,
  look: Look,
  username: string,
  folder: string,
): Promise<void> => {
  const { merchant, language, colorScheme, viewport } = look
  const place = join(folder, merchant, `${language}-${colorScheme}-${viewport.width}`)
  const visitor = await environment.visitor(merchant, {
    language,
    colorScheme,
    chosenScheme: colorScheme,
    viewport,
    isDense: true,
  })
  let taken = 0
  await walkThrough(environment, visitor, username, async (screen) => {
    taken += 1
    const path = join(place, `${String(taken).padStart(2, '0')}-${screen}.png`)
    await visitor.page.screenshot({ path, animations: 'disabled' })
  })
  await visitor.leaves()
  process.stdout.write(`${place}: ${taken} pictures\n`)
}

const phone = { width: 390, height: 844 }

type Screen = (typeof screenshotScreens)[number]

/** Leads a visitor who is not signed in to a screen. */
const ways: Record<Screen, (environment: TestEnvironment, visitor: Visitor) => Promise<void>> = {
  home: (_environment, visitor) => visitor.opens('/m/home'),
  signIn: (_environment, visitor) => visitor.opens('/m/login'),
  async lottery(environment, visitor) {
    await visitor.registers('photographed')
    await environment.passToSecond(3)
    await visitor.opensLottery('MB1')
  },
}

/** A merchant that counts visits asks first; the photographed screen is the one after the question. */
const answerQuestion = async (
  environment: TestEnvironment,
  { page, words, sees }: Visitor,
): Promise<void> => {
  const no = page.getByRole('button', { name: words('consent.no'), exact: true })
  await sees(no)
  await no.click()
  await environment.pass(1_000)
}

/** The pictures that each merchant's web manifest names: its own language and side of the look, light enough for a store. */
export const takeStoreScreenshots = async (environment: TestEnvironment, folder: string): Promise<void> => {
  for (const { settings } of demonstrationMerchants) {
    const place = join(folder, settings.code)
    mkdirSync(place, { recursive: true })
    for (const [number, screen] of screenshotScreens.entries()) {
      const scheme = settings.look.scheme ?? 'light'
      const visitor = await environment.visitor(settings.code, {
        language: settings.languages.default,
        colorScheme: scheme,
        chosenScheme: scheme,
        viewport: phone,
        isDense: true,
      })
      await ways[screen](environment, visitor)
      await environment.pass(4_000)
      const isAsked = screen === 'home' && settings.tracking?.consent === 'required'
      if (isAsked) await answerQuestion(environment, visitor)
      const picture = await visitor.page.screenshot({ animations: 'disabled' })
      await sharp(picture)
        .webp({ quality: 72, effort: 6 })
        .toFile(join(place, `screenshot-${number + 1}.webp`))
      await visitor.leaves()
    }
  }
}
