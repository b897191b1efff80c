import type {
  AnswerFeedbackRequest,
  DeskFeedbackAnswer,
  DeskFeedbackRequest,
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
  deskFeedback: atDesk(list),
  answerFeedback: atDesk(answer),
  deskFeedbackPicture: atDesk(picture),
}

const deskOf = ({ store, secrets, platform }: DeskContext): FeedbackDesk =>
  openFeedbackDesk({ store, secrets, randomness: platform.randomness })

const pageSize = 50

async function list(context: DeskContext, { after }: DeskFeedbackRequest): Promise<DeskFeedbackAnswer> {
  const [state, id] = after?.split('.') ?? []
  const rows = await deskOf(context).list(context.merchant.code, {
    limit: pageSize + 1,
    ...(id !== undefined && { after: { id, answered: state === 'answered' } }),
  })
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    feedback: page.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() })),
    next: last ? `${last.answers.length > 0 ? 'answered' : 'waiting'}.${last.id}` : null,
  }
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
