import { z } from 'zod'

/** A place on one of the merchant's hosts, or a whole address. */
const downloadAddress = z
  .string()
  .regex(/^(?:https:\/\/[^\s\\]+|\/[^\s/\\][^\s\\]*)$/)
  .max(1_024)

export const downloadSettings = z.object({
  resources: z
    .array(
      z.object({
        resourceType: z.enum(['Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon']),
        url: downloadAddress,
      }),
    )
    .max(16)
    .default([])
    .describe('App links and icons by platform. External domains must be listed in `shell.externalHosts`.'),
  banners: z
    .array(z.object({ groupName: z.string().max(40), url: downloadAddress }))
    .max(16)
    .default([])
    .describe('App images that players can save: groups m_popup1 and m_popup2.'),
  barLoginRequired: z.boolean().default(false).describe('Shows the download bar to members only.'),
  barMinimumRank: z
    .int()
    .min(0)
    .max(99)
    .default(0)
    .describe('Minimum VIP rank that sees the download bar. 0 means everyone.'),
  imagesAfterSeconds: z
    .int()
    .min(0)
    .max(3_600)
    .default(20)
    .describe('Time on the site before app images are shown.'),
})

export const promotionSettings = z.object({
  APP_DOWNLOAD: z.boolean().default(false).describe('Offers a gift for downloading the app.'),
  REFERRAL: z.boolean().default(false).describe('Offers rewards for referring friends.'),
})
