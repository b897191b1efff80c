import { z } from 'zod'
import { optionalText } from '../schemaParts'

export const downloadSettingRequest = z.object({ domain: optionalText(259) })

export const downloadSettingAnswer = z.object({
  /** Whole addresses; the app by platform and its icon. */
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
  /** Whole addresses of pictures that may be saved. */
  banners: z.array(z.object({ groupName: z.string(), url: z.string() })),
  bar: z.object({
    loginRequired: z.boolean(),
    /** 0 for all. */
    minimumRank: z.int(),
  }),
  imagesAfterSeconds: z.int(),
})

export type DownloadSettingRequest = z.input<typeof downloadSettingRequest>
export type DownloadSettings = z.infer<typeof downloadSettingAnswer>
