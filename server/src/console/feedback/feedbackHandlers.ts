import type { Nothing } from '@playfront/contract/call'
import type {
  AnswerFeedbackRequest,
  DeskFeedbackAnswer,
  DeskPictureAnswer,
  DeskPictureRequest,
} from '@playfront/contract/console/feedbackDesk.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../http/refusal'
import { openFeedbackDesk, type FeedbackDesk } from '../../shell/feedback/feedbackDesk'
import { pictureType } from '../../shell/pictures/drawAnew'
import { record } from '../audit/record'
import { atDesk, type DeskContext } from '../consoleContext'

/** What members wrote, and the house's answers. */
export const consoleFeedbackHandlers = {
  deskFeedback: atDesk<Nothing, DeskFeedbackAnswer>(list),
  answerFeedback: atDesk(answer),
  deskFeedbackPicture: atDesk(picture),
}

const deskOf = ({ store, secrets, platform }: DeskContext): FeedbackDesk =>
  openFeedbackDesk({ store, secrets, randomness: platform.randomness })

async function list(context: DeskContext): Promise<DeskFeedbackAnswer> {
  const rows = await deskOf(context).list(context.merchant.code)
  return { feedback: rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() })) }
}

/** The member is told; the log says that there is an answer, never its words. Throws `request.not.found`. */
async function answer(
  context: DeskContext,
  { id, answer: name, text }: AnswerFeedbackRequest,
): Promise<Done> {
  const { merchant, staff } = context
  const isWritten = await deskOf(context).answer(merchant.code, id, text, {
    answer: name,
    also: (connection) =>
      record(connection, staff, {
        action: 'feedback.answered',
        subject: `feedback:${id}`,
        after: { answer: name },
      }),
  })
  if (!isWritten) throw new Refusal('request.not.found')
  return { done: true }
}

async function picture(context: DeskContext, { id }: DeskPictureRequest): Promise<DeskPictureAnswer> {
  const found = await deskOf(context).picture(context.merchant.code, id)
  if (!found) throw new Refusal('request.not.found')
  return { type: pictureType, data: found.toString('base64') }
}
