import { defineConsoleCall } from './consoleCall'
import type {
  AnswerFeedbackRequest,
  AdminFeedback,
  AdminFeedbackAnswer,
  AdminFeedbackRequest,
  AdminPictureAnswer,
  AdminPictureRequest,
} from './feedbackAdmin.schema'
import type { Done } from './staff.schema'

export type { AdminFeedback, AdminPictureAnswer }

/** Members' feedback page by page, unanswered first. */
export const adminFeedback = defineConsoleCall<AdminFeedbackRequest, AdminFeedbackAnswer>({
  method: 'GET',
  path: '/console/api/feedback',
  needs: 'feedback.read',
})

/** Answers a member; they are notified in the inbox. */
export const answerFeedback = defineConsoleCall<AnswerFeedbackRequest, Done>({
  method: 'POST',
  path: '/console/api/feedback/:id/answers',
  needs: 'feedback.answer',
})

/** A picture that a member sent along. */
export const adminFeedbackPicture = defineConsoleCall<AdminPictureRequest, AdminPictureAnswer>({
  method: 'GET',
  path: '/console/api/feedback/pictures/:id',
  needs: 'feedback.read',
})
