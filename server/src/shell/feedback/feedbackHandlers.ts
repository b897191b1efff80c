import type { z } from 'zod'
import type {
  FeedbackPictureId,
  FeedbackPictureRequest,
  feedbackRequest,
} from '@playfront/contract/shell/feedback.schema'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { drawAgain, pictureType, readBase64 } from '../pictures/drawAgain'
import {
  keepFeedback,
  keepFeedbackPicture,
  listFeedback,
  readFeedbackPicture,
  type FeedbackDeps,
} from './feedbackRepository'

const feedbackDepsOf = ({ store, secrets, merchant }: CallContext): FeedbackDeps => ({
  store,
  secrets,
  merchant: merchant.code,
})

const list: Handler<'feedback', object> = async (context) => ({
  feedback: await listFeedback(feedbackDepsOf(context), requireSession(context).memberId),
})

const send: Handler<'sendFeedback', z.output<typeof feedbackRequest>> = async (context, written) => {
  const { memberId } = requireSession(context)
  await keepFeedback(feedbackDepsOf(context), { ...written, memberId })
  return {}
}

const bringPicture: Handler<'bringFeedbackPicture', FeedbackPictureRequest> = async (
  context,
  { picture },
) => {
  const { memberId } = requireSession(context)
  const drawn = await drawAgain(readBase64(picture))
  const id = context.platform.randomness.uuid()
  await keepFeedbackPicture(feedbackDepsOf(context), { id, memberId, drawn })
  return { id }
}

const showPicture: Handler<'feedbackPicture', FeedbackPictureId> = async (context, { id }) => {
  const { memberId } = requireSession(context)
  const data = await readFeedbackPicture(feedbackDepsOf(context), memberId, id)
  if (data === undefined) throw new Refusal('request.not.found')
  return { type: pictureType, data }
}

/** The rows of feedback in the table of calls. */
export const feedbackHandlers = {
  feedback: list,
  sendFeedback: send,
  bringFeedbackPicture: bringPicture,
  feedbackPicture: showPicture,
}
