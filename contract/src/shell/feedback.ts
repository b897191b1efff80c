import { defineCall, type Nothing } from '../call'
import type {
  FeedbackAnswer,
  FeedbackCategory,
  FeedbackEntry,
  FeedbackPictureAnswer,
  FeedbackPictureId,
  FeedbackPictureRequest,
  FeedbackRequest,
} from './feedback.schema'
import { pictureBodyBytes } from './pictures'

export type { FeedbackCategory, FeedbackEntry }

/** What the member has written to the house, and what it answered. */
export const feedback = defineCall<Nothing, FeedbackAnswer>({
  method: 'GET',
  path: '/wps/member/feedback',
  session: 'member',
})

/** Tells the house what works, what does not and what is missed. */
export const sendFeedback = defineCall<FeedbackRequest, Nothing>({
  method: 'POST',
  path: '/wps/member/feedback',
  session: 'member',
})

/** Brings a picture that the next feedback names; one that no feedback names is gone after an hour. */
export const bringFeedbackPicture = defineCall<FeedbackPictureRequest, FeedbackPictureId>({
  method: 'POST',
  path: '/wps/member/feedback/pictures',
  session: 'member',
  maxBytes: pictureBodyBytes,
})

/** One of the member's own pictures. */
export const feedbackPicture = defineCall<FeedbackPictureId, FeedbackPictureAnswer>({
  method: 'GET',
  path: '/wps/member/feedback/pictures/:id',
  session: 'member',
})
