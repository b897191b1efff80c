import { z } from 'zod'
import { instant, languageCode } from '../schemaParts'
import { activityRedirects } from './activityRedirects'

/** Name of a list of announcements; `announcementLists` names those with a meaning of their own. */
const listName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/** Who an announcement is for: members, visitors, or members at their first sign-in (B§3). */
const execution = z.enum(['A', 'B', 'F'])
const activityRedirect = z.enum(activityRedirects)

/** What an announcement leads to: a place by its name, or an activity by its id. */
const activityFields = {
  redirect: activityRedirect.optional(),
  /** Address for REDIRECT_URL. */
  externalLink: z.string().max(500).optional(),
  activityId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
}

const announcement = z.object({
  id: z.string(),
  category: z.string(),
  /** Plain words. */
  title: z.string(),
  /** HTML, cleaned when it was written; to be cleaned again where it is shown (SEC-04). */
  content: z.string(),
  promotionType: z.string(),
  execution,
  /** Of the words: the caller's, or the merchant's own when there are none in it. */
  language: languageCode,
  ...activityFields,
})

export const announcementsRequest = z.object({
  /** Promotions; there are no others. */
  types: z.literal('PR').default('PR'),
  /** The mobile front; there is no other. */
  platform: z.literal('M').default('M'),
  /** One list; without it, those that the merchant shows as categories. */
  category: listName.optional(),
})

export const announcementsAnswer = z.object({
  /** The popup may be closed on its last page only; said for the whole list (GAP-25). */
  forceRead: z.boolean(),
  announcements: z.array(announcement),
})

export const announcementCategoriesAnswer = z.object({
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** Without control characters: it goes into names and labels as it is. */
const plainWords = z.string().regex(/^\P{Cc}*$/u)

const byLanguage = <Part extends z.ZodType>(part: Part) => z.partialRecord(languageCode, part)

/** A list as a merchant keeps it; one with names is shown as a category of promotions. */
const draftedList = z.object({
  code: listName,
  forceRead: z.boolean().default(false),
  names: byLanguage(z.string().min(1).max(40)).optional(),
})

/** An announcement as a merchant writes it, in its languages. */
export const draftedAnnouncement = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  category: listName,
  promotionType: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .default('NOTICE'),
  execution,
  words: byLanguage(z.object({ title: plainWords.min(1).max(120), content: z.string().min(1).max(20_000) })),
  ...activityFields,
  /** Shown from here on, and until there; always when absent. */
  from: instant.optional(),
  until: instant.optional(),
})

/** All announcements of a merchant, each list in the order of this page. */
export const announcementList = z.object({
  lists: z.array(draftedList).max(40),
  announcements: z.array(draftedAnnouncement).max(200),
})

export type Announcement = z.infer<typeof announcement>
export type Execution = z.infer<typeof execution>
export type ActivityRedirect = z.infer<typeof activityRedirect>
export type AnnouncementsRequest = z.input<typeof announcementsRequest>
export type ReadAnnouncementsRequest = z.output<typeof announcementsRequest>
export type Announcements = z.infer<typeof announcementsAnswer>
export type AnnouncementCategories = z.infer<typeof announcementCategoriesAnswer>
export type DraftedAnnouncement = z.output<typeof draftedAnnouncement>
export type AnnouncementList = z.input<typeof announcementList>
