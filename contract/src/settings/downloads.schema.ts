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
    .describe('The app by platform and its icon; another host has to stand in `shell.externalHosts`.'),
  banners: z
    .array(z.object({ groupName: z.string().max(40), url: downloadAddress }))
    .max(16)
    .default([])
    .describe('Pictures about the app that may be saved: groups m_popup1 and m_popup2.'),
  barLoginRequired: z.boolean().default(false).describe('The download bar is for members only.'),
  barMinimumRank: z
    .int()
    .min(0)
    .max(99)
    .default(0)
    .describe('Lowest VIP rank that sees the download bar; 0 for everybody.'),
  imagesAfterSeconds: z
    .int()
    .min(0)
    .max(3_600)
    .default(20)
    .describe('How long a visit lasts before the pictures about the app are shown.'),
})

export const promotionSettings = z.object({
  APP_DOWNLOAD: z.boolean().default(false).describe('A gift for downloading the app is on offer.'),
  REFERRAL: z.boolean().default(false).describe('Inviting friends is on offer.'),
})
