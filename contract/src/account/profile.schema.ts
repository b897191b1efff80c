import { z } from 'zod'
import { instant, isoDay, languageCode, memberType } from '../schemaParts'

export const maxDisplayNameLength = 30
export const maxFullNameLength = 120

export const profileAnswer = z.object({
  userName: z.string(),
  displayName: z.string().optional(),
  /** `N•••• V•• A•`; absent until it was entered. */
  fullName: z.string().optional(),
  /** `••••-••-15`; absent until it was entered. */
  birthday: z.string().optional(),
  mobile: z.string().optional(),
  email: z.string().optional(),
  /** The merchant's calendar: born after this day is too young. */
  latestBirthday: z.iso.date(),
  minimumAge: z.int(),
})

export const changeProfileRequest = z.strictObject({
  displayName: z.string().max(200).optional(),
  /** As on the member's identity document; can be entered only once. */
  fullName: z.string().max(200).optional(),
  /** Can be entered only once. */
  birthday: isoDay.optional(),
})

export type ProfileAnswer = z.infer<typeof profileAnswer>
export type ChangeProfileRequest = z.input<typeof changeProfileRequest>

export const profilePictureRequest = z.strictObject({ picture: z.int().min(1).max(99) })

export type ProfilePictureRequest = z.input<typeof profilePictureRequest>

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

export const memberLanguageRequest = z.strictObject({
  language: languageCode,
  merchantCode: z.string().min(1).max(32),
})

export type MemberLanguageRequest = z.input<typeof memberLanguageRequest>

export const rankConditionKinds = ['bets', 'turnover', 'deposits'] as const

/** One thing that a rank asks for: a count of bets, or minor units. */
const rankNeed = z.object({ kind: z.enum(rankConditionKinds), need: z.int() })

const rankLine = z.object({
  labelId: z.string(),
  /** In the language of the call. */
  name: z.string(),
  /** From 1 on, the lowest first. */
  level: z.int(),
  needs: z.array(rankNeed),
  benefits: z.array(z.string()),
  /** Stakes of a period that keep it, minor units; absent where it is permanent. */
  keepNeed: z.int().optional(),
})

export const memberBenefitsAnswer = z.object({
  ranks: z.array(rankLine),
  /** Length of a period in which ranks have to be kept; 0 where they are permanent. */
  keepDays: z.int(),
  /** Absent before the first rank. */
  current: z.object({ level: z.int(), since: instant }).optional(),
  /** The requirements of the next rank and the progress; absent at the highest. */
  next: z.object({ level: z.int(), conditions: z.array(rankNeed.extend({ have: z.int() })) }).optional(),
  /** The deadline for the stakes that keep the rank, minor units; absent where ranks are permanent. */
  keep: z.object({ until: instant, have: z.int(), need: z.int() }).optional(),
})

export type RankConditionKind = (typeof rankConditionKinds)[number]
export type MemberBenefits = z.infer<typeof memberBenefitsAnswer>

export const rankProgressAnswer = z.object({
  currentProgress: z.object({ completedConditions: z.int(), totalExpectedConditions: z.int() }),
  playerRankProgress: z.object({ labelId: z.string() }).optional(),
})

export type RankProgress = z.infer<typeof rankProgressAnswer>
