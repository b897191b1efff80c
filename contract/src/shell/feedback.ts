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

/** The member's feedback, and the operator's answers. */
export const feedback = defineCall<Nothing, FeedbackAnswer>({
  method: 'GET',
  path: '/wps/member/feedback',
  session: 'member',
})

/** Sends the operator feedback: what works, what does not and what is missing. */
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
