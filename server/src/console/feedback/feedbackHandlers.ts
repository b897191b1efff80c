import type {
  AnswerFeedbackRequest,
  AdminFeedbackAnswer,
  AdminFeedbackRequest,
  AdminPictureAnswer,
  AdminPictureRequest,
} from '@playfront/contract/console/feedbackAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { openFeedbackAdmin, type FeedbackAdmin } from '../../shell/feedback/feedbackAdmin'
import { pictureType } from '../../shell/pictures/drawAgain'
import { record } from '../audit/record'
import { atMerchant, type MerchantContext } from '../consoleContext'

/** Members' feedback, and the operator's answers. */
export const consoleFeedbackHandlers = {
  adminFeedback: atMerchant(list),
  answerFeedback: atMerchant(answer),
  adminFeedbackPicture: atMerchant(picture),
}

const adminOf = ({ store, secrets, platform }: MerchantContext): FeedbackAdmin =>
  openFeedbackAdmin({ store, secrets, randomness: platform.randomness })

const pageSize = 50

async function list(context: MerchantContext, { after }: AdminFeedbackRequest): Promise<AdminFeedbackAnswer> {
  const [state, id] = after?.split('.') ?? []
  const rows = await adminOf(context).list(context.merchant.code, {
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

/** Notifies the member; the log records that there is an answer, never its text. Throws `request.not.found`. */
async function answer(
  context: MerchantContext,
  { id, answer: name, text }: AnswerFeedbackRequest,
): Promise<Done> {
  const { merchant, staff } = context
  const isWritten = await adminOf(context).answer(merchant.code, id, text, {
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

async function picture(context: MerchantContext, { id }: AdminPictureRequest): Promise<AdminPictureAnswer> {
  const found = await adminOf(context).picture(context.merchant.code, id)
  if (!found) throw new Refusal('request.not.found')
  return { type: pictureType, data: found.toString('base64') }
}
