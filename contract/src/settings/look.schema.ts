import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** How the merchant looks. Ramps and contrast are worked out from these few choices. */
export const lookSettings = z.object({
  accent: colour.describe('The colour of the one main action on a screen.'),
  second: colour.describe('The second colour: highlights, prizes, badges.'),
  ink: colour.optional().describe('The tint of surfaces and text; taken from the accent when absent.'),
  scheme: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('The side shown first when the device has no wish.'),
  radius: z
    .enum(['none', 'small', 'medium', 'large', 'pill'])
    .default('medium')
    .describe('How round corners are.'),
  typeface: z
    .enum(['system', 'rounded', 'serif', 'condensed'])
    .default('system')
    .describe('The character of headings.'),
})

/** Addresses of pictures made for the merchant, below its own origin. */
export const artworkSettings = z.object({
  logo: z.string().describe('The logo for light surfaces.'),
  logoDark: z.string().describe('The logo for dark surfaces.'),
  hero: z.string().describe('The home picture in full sharpness.'),
  heroInline: z
    .string()
    .max(16_384)
    .describe('The home picture’s first version as a data address, at most 12 KB.'),
  socialCard: z.string().describe('The picture shown when a link is shared, 1200 by 630.'),
  icon: z.string().describe('Address of the app icons; `{size}` and `{purpose}` are filled in.'),
  profile: z
    .string()
    .default('')
    .describe('Address of the pictures that members choose from; `{number}` is filled in. None, no choice.'),
  splash: z.string().describe('Address of the start-up pictures; `{width}` and `{height}` are filled in.'),
})

export const installSettings = z.object({
  pwaId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .describe('Identity of the installed app, the manifest’s pwa parameter.'),
  name: z.string().max(45).describe('Name of the installed app.'),
  shortName: z.string().max(12).describe('Name under the icon.'),
  description: z.string().max(300).describe('One sentence for the install sheet.'),
  manifestColour: z
    .enum(['white', 'look'])
    .default('white')
    .describe(
      'Theme colour in the manifest: white as documented (REQ-PWA-006), or the ground of the merchant’s look. Open pages name their own.',
    ),
})

/** The product as this merchant's players see it, for the sheet in which a browser offers the app. */
export const screenshotSettings = z
  .array(
    z.object({
      src: z.string().describe('Address of the picture, below the merchant’s own origin.'),
      width: z.int().min(320).max(3_840).describe('Its width in dots.'),
      height: z.int().min(320).max(3_840).describe('Its height in dots, at most 2.3 times the width.'),
      type: z.enum(['image/webp', 'image/png', 'image/jpeg']).describe('What kind of picture it is.'),
      shows: z.enum(['home', 'lottery', 'signIn']).describe('The screen in it; its label follows from this.'),
    }),
  )
  .max(8)
  .describe('The product as its players see it, for the sheet in which a browser offers the app.')

/** Search metadata of one path in one language. */
export const searchEntry = z.object({
  title: z.string().max(70).describe('Title of the page.'),
  keywords: z.string().max(200).describe('Words, separated by commas.'),
  description: z.string().max(200).describe('One or two sentences for a search result.'),
})
