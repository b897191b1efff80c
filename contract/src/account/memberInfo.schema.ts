import { z } from 'zod'
import { languageCode, memberType } from '../schemaParts'

export const memberInfoAnswer = z.object({
  id: z.string(),
  userName: z.string(),
  account: z.string(),
  type: memberType,
  /** Epoch milliseconds. */
  regDate: z.int(),
  language: languageCode,
  clubLabel: z
    .object({ labelName: z.string(), labelId: z.string(), rankLevel: z.int(), type: z.string() })
    .optional(),
})

export type MemberInfo = z.infer<typeof memberInfoAnswer>
