import { defineConsoleCall } from './consoleCall'
import type {
  AnswerFeedbackRequest,
  DeskFeedback,
  DeskFeedbackAnswer,
  DeskFeedbackRequest,
  DeskPictureAnswer,
  DeskPictureRequest,
} from './feedbackDesk.schema'
import type { Done } from './staff.schema'

export type { DeskFeedback, DeskPictureAnswer }

/** What members wrote to the house page by page, those without an answer first. */
export const deskFeedback = defineConsoleCall<DeskFeedbackRequest, DeskFeedbackAnswer>({
  method: 'GET',
  path: '/console/api/feedback',
  needs: 'feedback.read',
})

/** Answers a member; they are told in the inbox. */
export const answerFeedback = defineConsoleCall<AnswerFeedbackRequest, Done>({
  method: 'POST',
  path: '/console/api/feedback/:id/answers',
  needs: 'feedback.answer',
})

/** A picture that a member sent along. */
export const deskFeedbackPicture = defineConsoleCall<DeskPictureRequest, DeskPictureAnswer>({
  method: 'GET',
  path: '/console/api/feedback/pictures/:id',
  needs: 'feedback.read',
})
