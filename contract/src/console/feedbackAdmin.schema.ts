import { z } from 'zod'
import { maxFeedbackLength } from '../shell/feedbackLimits'
import { instant, uuid } from '../schemaParts'

export const adminFeedback = z.object({
  id: uuid,
  userName: z.string(),
  category: z.enum(['idea', 'problem', 'game', 'payment', 'other']),
  text: z.string(),
  writtenAt: instant,
  pictures: z.array(uuid),
  answers: z.array(z.string()),
})

export const adminFeedbackRequest = z.object({
  /** What the page before said is `next`; the first page without. */
  after: z
    .string()
    .regex(/^(?:waiting|answered)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
})

export const adminFeedbackAnswer = z.object({
  feedback: z.array(adminFeedback),
  next: z.string().nullable(),
})

export const answerFeedbackRequest = z.object({
  id: uuid,
  /** What the page calls it: sent twice, it is one answer. */
  answer: uuid,
  text: z.string().trim().min(1).max(maxFeedbackLength),
})

export const adminPictureRequest = z.object({ id: uuid })
/** A picture as base64. */
export const adminPictureAnswer = z.object({ type: z.string(), data: z.string() })

export type AdminFeedback = z.output<typeof adminFeedback>
export type AdminFeedbackRequest = z.output<typeof adminFeedbackRequest>
export type AdminFeedbackAnswer = z.output<typeof adminFeedbackAnswer>
export type AnswerFeedbackRequest = z.output<typeof answerFeedbackRequest>
export type AdminPictureRequest = z.output<typeof adminPictureRequest>
export type AdminPictureAnswer = z.output<typeof adminPictureAnswer>
