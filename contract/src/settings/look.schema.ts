import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** How the merchant looks. Ramps and contrast are worked out from these few choices. */
export const lookSettings = z.object({
  accent: colour.describe('Colour of the primary action on a screen.'),
  second: colour.describe('Secondary colour: highlights, prizes and badges.'),
  ink: colour
    .optional()
    .describe('Tint of backgrounds and text. If not set, it is derived from the primary colour.'),
  scheme: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('Theme shown when the device has no preference.'),
  radius: z
    .enum(['none', 'small', 'medium', 'large', 'pill'])
    .default('medium')
    .describe('Roundness of corners.'),
  typeface: z
    .enum(['system', 'rounded', 'serif', 'condensed'])
    .default('system')
    .describe('Typeface of headings.'),
})

/** Addresses of pictures made for the merchant, below its own origin. */
export const artworkSettings = z.object({
  logo: z.string().describe('Logo for light backgrounds.'),
  logoDark: z.string().describe('Logo for dark backgrounds.'),
  hero: z.string().describe('Full-size home page image.'),
  heroInline: z.string().max(16_384).describe('Low-resolution home page image as a data URL, maximum 12 KB.'),
  socialCard: z.string().describe('Image shown when a link is shared, 1200 × 630.'),
  icon: z.string().describe('URL of the app icons. `{size}` and `{purpose}` are filled in.'),
  profile: z
    .string()
    .default('')
    .describe(
      'URL of the profile pictures that members can choose from. `{number}` is filled in. If not set, members can’t choose one.',
    ),
  splash: z.string().describe('URL of the startup images. `{width}` and `{height}` are filled in.'),
})

export const installSettings = z.object({
  pwaId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe('ID of the installed app, the manifest’s pwa parameter.'),
  name: z.string().max(45).describe('Name of the installed app.'),
  shortName: z.string().max(12).describe('Name below the icon.'),
  description: z.string().max(300).describe('One sentence for the install dialog.'),
  manifestColour: z
    .enum(['white', 'look'])
    .default('white')
    .describe(
      'Theme colour in the manifest: white as documented, or the background colour of the merchant’s theme. Open pages set their own.',
    ), // REQ-PWA-006
})

/** The product as this merchant's players see it, for the sheet in which a browser offers the app. */
export const screenshotSettings = z
  .array(
    z.object({
      src: z.string().describe('URL of the image, on the merchant’s own domain.'),
      width: z.int().min(320).max(3_840).describe('Width in pixels.'),
      height: z.int().min(320).max(3_840).describe('Height in pixels, maximum 2.3 times the width.'),
      type: z.enum(['image/webp', 'image/png', 'image/jpeg']).describe('Image format.'),
      shows: z
        .enum(['home', 'lottery', 'signIn'])
        .describe('The screen shown in the image. Determines its label.'),
    }),
  )
  .max(8)
  .describe('Screenshots for the browser’s install dialog.')

/** Search metadata of one path in one language. */
export const searchEntry = z.object({
  title: z.string().max(70).describe('Page title.'),
  keywords: z.string().max(200).describe('Keywords, separated by commas.'),
  description: z.string().max(200).describe('One or two sentences for search results.'),
})
