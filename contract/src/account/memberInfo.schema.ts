import { z } from 'zod'
import { languageCode, memberType } from '../schemaParts'

export const memberInfoAnswer = z.object({
  id: z.string(),
  userName: z.string(),
  account: z.string(),
  /** What the member wants to be called. */
  displayName: z.string().optional(),
  /** Messages in the inbox that are not read; a hundred stand for more. */
  unread: z.int().min(0).optional(),
  type: memberType,
  /** Epoch milliseconds. */
  regDate: z.int(),
  language: languageCode,
  /** Which of the merchant's pictures stands for the member, from 1 on. */
  profilePicture: z.int().min(1).optional(),
  clubLabel: z
    .object({ labelName: z.string(), labelId: z.string(), rankLevel: z.int(), type: z.string() })
    .optional(),
  /** There while the member takes a break or has excluded themselves (D-07). */
  protection: z.enum(['break', 'excluded']).optional(),
})

export type MemberInfo = z.infer<typeof memberInfoAnswer>
