import { z } from 'zod'
import { instant, uuid } from '../schemaParts'
import { feedbackCategories, maxFeedbackLength, maxFeedbackPictures } from './feedbackLimits'
import { pictureBodyBytes } from './pictures'

export const feedbackRequest = z.strictObject({
  /** The id that the member's page assigns: sent twice, it is created once. */
  id: uuid,
  category: z.enum(feedbackCategories),
  text: z.string().trim().min(1).max(maxFeedbackLength),
  /** Ids of pictures that were brought before. */
  pictures: z.array(uuid).max(maxFeedbackPictures).default([]),
})

export const feedbackPictureRequest = z.strictObject({
  /** A JPEG, PNG, WebP or GIF in base64. */
  picture: z.string().min(1).max(pictureBodyBytes),
})

export const feedbackPictureId = z.strictObject({ id: uuid })

export const feedbackPictureAnswer = z.object({
  type: z.literal('image/webp'),
  /** Base64. */
  data: z.string(),
})

const feedbackEntry = z.object({
  id: uuid,
  category: z.enum(feedbackCategories),
  text: z.string(),
  writtenAt: instant,
  pictures: z.array(uuid),
  /** The operator's answers, the oldest first; `isNew` until the member was shown it. */
  answers: z.array(z.object({ text: z.string(), answeredAt: instant, isNew: z.boolean() })),
})

/** The member's own feedback, the newest first. */
export const feedbackAnswer = z.object({ feedback: z.array(feedbackEntry) })

export type FeedbackCategory = (typeof feedbackCategories)[number]
export type FeedbackRequest = z.input<typeof feedbackRequest>
export type FeedbackPictureRequest = z.input<typeof feedbackPictureRequest>
export type FeedbackPictureId = z.input<typeof feedbackPictureId>
export type FeedbackPictureAnswer = z.infer<typeof feedbackPictureAnswer>
export type FeedbackEntry = z.infer<typeof feedbackEntry>
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>
