import { z } from 'zod'
import { instant, languageCode, uuid } from '../schemaParts'

/** What a push message is by now. `waiting` is for the second person. */
export const campaignStates = [
  'draft',
  'waiting',
  'scheduled',
  'sending',
  'sent',
  'cancelled',
  'dropped',
] as const

/** The audience of a push message: a member must meet all conditions, and no conditions mean all members. */
export const pushGroup = z.strictObject({
  /** 0 players, 1 and 2 agents. */
  types: z.array(z.int().min(0).max(2)).min(1).max(3).optional(),
  minimumRank: z.int().min(1).max(99).optional(),
  maximumRank: z.int().min(0).max(99).optional(),
  language: languageCode.optional(),
  /** Who was here within so many days, and who was not for so many. */
  seenDays: z.int().min(1).max(3_650).optional(),
  awayDays: z.int().min(1).max(3_650).optional(),
  /** These alone, by their names. */
  names: z.array(z.string().trim().min(1).max(64)).min(1).max(1_000).optional(),
})

export const pushWords = z.partialRecord(
  languageCode,
  z.object({ title: z.string().max(200), text: z.string().max(1_000) }),
)

/** A moment of the merchant's day, as a wall clock there shows it. */
export const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)

const revision = z.int().min(0).max(1_000_000)

export const savePushRequest = z.object({
  /** The id that the page assigns: saved twice, it is created once. */
  id: uuid,
  /** The one that was changed; 0 for a new one. */
  revision,
  words: pushWords,
  path: z.string().max(300),
  audience: pushGroup,
  /** When it is sent; immediately after release when absent. */
  at: wallTime.optional(),
})
export const savePushAnswer = z.object({ revision })

export const countPushRequest = z.object({ audience: pushGroup, at: wallTime.optional() })
export const countPushAnswer = z.object({
  /** Members who would get it now, and their devices. */
  members: z.int(),
  devices: z.int(),
  /** Members with a device who take a break, or want no such messages. */
  silenced: z.int(),
  /** Members without a device that takes messages. */
  without: z.int(),
  /** Names of members that do not exist here. */
  unknown: z.array(z.string()),
  /** When it would leave, quiet hours counted in; the wall clock of the merchant. */
  leavesAt: wallTime,
  isQuiet: z.boolean(),
  needsSecond: z.boolean(),
})

export const figures = z.object({
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
  /** Devices that no longer take messages. */
  unsubscribed: z.int(),
  silenced: z.int(),
  cancelled: z.int(),
})

export const adminPush = z.object({
  id: uuid,
  revision,
  words: pushWords,
  path: z.string(),
  audience: pushGroup,
  state: z.enum(campaignStates),
  /** The wall clock of the merchant. */
  at: wallTime.nullable(),
  counted: z.int().nullable(),
  writtenName: z.string(),
  writtenAt: instant,
  orderedName: z.string().nullable(),
  cancelledName: z.string().nullable(),
  /** None before it is sent, and none a month afterwards. */
  figures: figures.nullable(),
})

export const adminPushRequest = z.object({ from: z.string().max(80).optional() })
export const adminPushAnswer = z.object({
  messages: z.array(adminPush),
  next: z.string().nullable(),
  /** Whether the merchant's devices are reached at all. */
  isOn: z.boolean(),
  timeZone: z.string(),
  /** Now, by the wall clock of the merchant. */
  nowThere: wallTime,
  quietFrom: z.string(),
  quietUntil: z.string(),
  secondPersonFrom: z.int(),
  languages: z.array(languageCode),
  ownLanguage: languageCode,
})

export const onePushRequest = z.object({ id: uuid, revision })
export const sendPushAnswer = z.object({ state: z.enum(['waiting', 'ordered']) })
export const cancelPushRequest = z.object({ id: uuid })

export type CampaignState = (typeof campaignStates)[number]
export type PushGroup = z.output<typeof pushGroup>
export type SavePushRequest = z.output<typeof savePushRequest>
export type SavePushAnswer = z.output<typeof savePushAnswer>
export type CountPushRequest = z.output<typeof countPushRequest>
export type CountPushAnswer = z.output<typeof countPushAnswer>
export type PushFigures = z.output<typeof figures>
export type AdminPush = z.output<typeof adminPush>
export type AdminPushRequest = z.output<typeof adminPushRequest>
export type AdminPushAnswer = z.output<typeof adminPushAnswer>
export type OnePushRequest = z.output<typeof onePushRequest>
export type SendPushAnswer = z.output<typeof sendPushAnswer>
export type CancelPushRequest = z.output<typeof cancelPushRequest>
