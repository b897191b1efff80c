import { z } from 'zod'
import { instant, languageCode, uuid } from '../schemaParts'
import { draftedAnnouncement } from '../shell/announcements.schema'
import { removedMarkup } from './brand.schema'

/** What an announcement is to the players. */
export const announcementStates = ['draft', 'scheduled', 'shown', 'ended'] as const

const document = draftedAnnouncement

const revision = z.int().min(0).max(1_000_000)

const announcementId = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const adminAnnouncement = z.object({
  id: announcementId,
  document,
  /** The next change has to state it; 0 for one that has not been edited in the console. */
  revision,
  state: z.enum(announcementStates),
  /** What is written differs from what players are shown. */
  hasChanges: z.boolean(),
  changedName: z.string().nullable(),
  changedAt: instant.nullable(),
})

export const adminAnnouncementsAnswer = z.object({
  lists: z.array(z.object({ code: z.string(), name: z.string().nullable(), forceRead: z.boolean() })),
  /** By list, each in the order in which players are shown it; those that they are not shown come last. */
  announcements: z.array(adminAnnouncement),
  /** The pictures about the app, and when they come: they belong to the settings. */
  pictures: z.array(z.object({ group: z.string(), url: z.string() })),
  picturesAfterSeconds: z.int(),
  popupVariant: z.enum(['current', 'older']),
  timeZone: z.string(),
  languages: z.array(languageCode),
  ownLanguage: languageCode,
  /** Where the merchant's own pictures come from. */
  host: z.string(),
})

export const saveAnnouncementRequest = z.object({ id: announcementId, revision, document })
export const saveAnnouncementAnswer = z.object({
  revision,
  removed: z.array(removedMarkup.extend({ language: languageCode })),
})

export const oneAnnouncementRequest = z.object({ id: announcementId, revision })

export const orderAnnouncementsRequest = z.object({
  category: z.string().max(40),
  ids: z.array(announcementId).max(200),
})

export const forceReadRequest = z.object({ code: z.string().max(40), forceRead: z.boolean() })

/** Keeps a body sane; how long a title may be is said by its own refusal. */
const newsBounds = { title: 1_000, text: 20_000 }

const newsWords = z.partialRecord(
  languageCode,
  z.object({ title: z.string().max(newsBounds.title), text: z.string().max(newsBounds.text) }),
)

/** The audience of a message; absent conditions do not restrict it, and no conditions mean all members. */
export const newsGroup = z.strictObject({
  minimumRank: z.int().min(1).max(99).optional(),
  newcomerDays: z.int().min(1).max(3_650).optional(),
  awayDays: z.int().min(1).max(3_650).optional(),
  language: languageCode.optional(),
  username: z.string().trim().min(1).max(64).optional(),
})

export const countNewsRequest = z.object({ audience: newsGroup })
export const countNewsAnswer = z.object({
  count: z.int(),
  /** Another person has to approve it. */
  needsSecond: z.boolean(),
})

export const writeNewsRequest = z.object({
  /** The id that the page assigns: sent twice, it is created once. */
  id: uuid,
  words: newsWords,
  link: z.string().max(300).optional(),
  audience: newsGroup,
})

export const adminNews = z.object({
  id: uuid,
  words: newsWords,
  link: z.string().nullable(),
  audience: newsGroup,
  state: z.enum(['waiting', 'sent', 'dropped']),
  counted: z.int(),
  writtenName: z.string(),
  writtenAt: instant,
  decidedName: z.string().nullable(),
  /** How many members have it, and how many of them have read it. */
  told: z.int(),
  read: z.int(),
})

export const adminNewsRequest = z.object({ from: z.string().max(80).optional() })
export const adminNewsAnswer = z.object({ news: z.array(adminNews), next: z.string().nullable() })

export const oneNewsRequest = z.object({ id: uuid })
export const writeNewsAnswer = z.object({
  /** It waits for the approval of another person. */
  isRequested: z.boolean(),
})
/** Nobody has it while it waits for approval. */
export const sendNewsAnswer = writeNewsAnswer.extend({ told: z.int() })

export type AnnouncementState = (typeof announcementStates)[number]
export type AdminAnnouncement = z.output<typeof adminAnnouncement>
export type AdminAnnouncementsAnswer = z.output<typeof adminAnnouncementsAnswer>
export type SaveAnnouncementRequest = z.output<typeof saveAnnouncementRequest>
export type SaveAnnouncementAnswer = z.output<typeof saveAnnouncementAnswer>
export type OneAnnouncementRequest = z.output<typeof oneAnnouncementRequest>
export type OrderAnnouncementsRequest = z.output<typeof orderAnnouncementsRequest>
export type ForceReadRequest = z.output<typeof forceReadRequest>
export type NewsGroup = z.output<typeof newsGroup>
export type CountNewsRequest = z.output<typeof countNewsRequest>
export type CountNewsAnswer = z.output<typeof countNewsAnswer>
export type WriteNewsRequest = z.output<typeof writeNewsRequest>
export type AdminNews = z.output<typeof adminNews>
export type AdminNewsRequest = z.output<typeof adminNewsRequest>
export type AdminNewsAnswer = z.output<typeof adminNewsAnswer>
export type OneNewsRequest = z.output<typeof oneNewsRequest>
export type WriteNewsAnswer = z.output<typeof writeNewsAnswer>
export type SendNewsAnswer = z.output<typeof sendNewsAnswer>
