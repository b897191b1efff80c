import { join } from 'node:path'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { isLanguageCode, type LanguageCode } from '@playfront/contract/languages'
import { walkThrough } from '../looks/walkThrough'
import type { TestEnvironment } from '../environment/createTestEnvironment'

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
export const photographStreet = async (environment: TestEnvironment, folder: string): Promise<void> => {
  for (const [number, look] of looks().entries())
    await photograph(environment, look, `walker_${number}`, folder)
}

const photograph = async (
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
    isCalm: true,
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
