import { z } from 'zod'

const version = z.string().regex(/^\d{1,9}(?:\.\d{1,9}){0,4}$/)

/** What keeps the merchant's native app current. */
export const updateSettings = z.object({
  ios: version
    .optional()
    .describe('The newest native app for iOS, e.g. 2.4.39; an older one asks to be updated.'),
  android: version.optional().describe('The same for Android.'),
  quietOnNewPages: z
    .boolean()
    .default(false)
    .describe('A page that was loaded with the newer files does not offer a refresh.'),
})

/** The picture that lies over a page that opens (area SPLASH); its time stands in `shell.splashDelayMs`. */
export const splashSettings = z.object({
  shownIn: z
    .enum(['app', 'everywhere'])
    .default('everywhere')
    .describe('Shown to every visit, or in the installed app alone.'),
})
