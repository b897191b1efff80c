import { z } from 'zod'
import { longestFeedback } from '../shell/feedbackLimits'
import { instant, uuid } from '../schemaParts'

export const deskFeedback = z.object({
  id: uuid,
  userName: z.string(),
  category: z.enum(['idea', 'problem', 'game', 'payment', 'other']),
  text: z.string(),
  writtenAt: instant,
  pictures: z.array(uuid),
  answers: z.array(z.string()),
})

export const deskFeedbackRequest = z.object({
  /** What the page before said is `next`; the first page without. */
  after: z
    .string()
    .regex(/^(?:waiting|answered)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
})

export const deskFeedbackAnswer = z.object({
  feedback: z.array(deskFeedback),
  next: z.string().nullable(),
})

export const answerFeedbackRequest = z.object({
  id: uuid,
  /** What the page calls it: sent twice, it is one answer. */
  answer: uuid,
  text: z.string().trim().min(1).max(longestFeedback),
})

export const deskPictureRequest = z.object({ id: uuid })
/** A picture as base64. */
export const deskPictureAnswer = z.object({ type: z.string(), data: z.string() })

export type DeskFeedback = z.output<typeof deskFeedback>
export type DeskFeedbackRequest = z.output<typeof deskFeedbackRequest>
export type DeskFeedbackAnswer = z.output<typeof deskFeedbackAnswer>
export type AnswerFeedbackRequest = z.output<typeof answerFeedbackRequest>
export type DeskPictureRequest = z.output<typeof deskPictureRequest>
export type DeskPictureAnswer = z.output<typeof deskPictureAnswer>
