import { z } from 'zod'

const version = z.string().regex(/^\d{1,9}(?:\.\d{1,9}){0,4}$/)

/** What keeps the merchant's native app current. */
export const updateSettings = z.object({
  ios: version
    .optional()
    .describe('Latest native app version for iOS, for example 2.4.39. Older versions are asked to update.'),
  android: version
    .optional()
    .describe('Latest native app version for Android. Older versions are asked to update.'),
  quietOnNewPages: z
    .boolean()
    .default(false)
    .describe('Pages that were loaded with the latest files don’t show a refresh prompt.'),
})

/** The picture that lies over a page that opens (area SPLASH); its time stands in `shell.splashDelayMs`. */
export const splashSettings = z.object({
  shownIn: z
    .enum(['app', 'everywhere'])
    .default('everywhere')
    .describe('Whether the splash screen is shown on every visit or in the installed app only.'),
})
