import type { FeedbackCategory } from '@playfront/contract/shell/feedback'
import { notifyMember } from '../../account/inbox/notifyMember'
import type { Secrets } from '../../platform/keys/secrets'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { feedbackPurposes } from './feedbackPurposes'

export interface AdminFeedback {
  id: string
  userName: string
  category: FeedbackCategory
  text: string
  writtenAt: Date
  pictures: string[]
  answers: string[]
}

/** The back-office side of feedback. */
export interface FeedbackAdmin {
  /** The newest first, those without an answer before all others; from the first on, or those after a place. */
  list(merchant: string, page?: FeedbackPage): Promise<AdminFeedback[]>
  /** False when there is no such feedback. An answer that is sent again under its name is the same answer. */
  answer(merchant: string, id: string, text: string, more?: AnswerMore): Promise<boolean>
  /** As WebP; nothing when there is no such picture. */
  picture(merchant: string, id: string): Promise<Buffer | undefined>
}

export interface FeedbackPage {
  /** The last one that is known, and whether it had an answer when it was shown. */
  after?: { id: string; answered: boolean }
  limit?: number
}

export interface AnswerMore {
  /** The id of the answer; a new one without it. */
  answer?: string
  /** What else happens in the transaction in which it is written. */
  also?: (connection: MerchantConnection) => Promise<void>
}

export interface FeedbackAdminDeps {
  store: Store
  secrets: Secrets
  randomness: Randomness
}

export const openFeedbackAdmin = ({ store, secrets, randomness }: FeedbackAdminDeps): FeedbackAdmin => ({
  async list(merchant, page) {
    const rows = await store.read(merchant, (connection) => readPage(connection, page))
    return rows.map(({ sealed, answers, ...row }) => ({
      ...row,
      text: secrets.open(feedbackPurposes.words, sealed),
      answers: answers.map((answer) => secrets.open(feedbackPurposes.answer, answer)),
    }))
  },
  async answer(merchant, id, text, { answer = randomness.uuid(), also } = {}) {
    return store.change(merchant, async (connection) => {
      const there = await connection.query(thereStatement, [answer, id])
      if (there.length > 0) return true
      const values = [merchant, answer, id, secrets.seal(feedbackPurposes.answer, text)]
      const [written] = await connection.query<{ member: string }>(answerStatement, values)
      if (!written) return false
      const notification = {
        memberId: written.member,
        kind: 'feedback.answered',
        link: '/m/feedback',
      } as const
      await notifyMember(connection, { ...notification, key: `feedback:${answer}` })
      await also?.(connection)
      return true
    })
  },
  async picture(merchant, id) {
    const [found] = await store.read(merchant, ({ query }) =>
      query<{ sealed: Buffer }>(pictureStatement, [id]),
    )
    return found && Buffer.from(secrets.open(feedbackPurposes.picture, found.sealed), 'base64')
  },
})

interface AdminRow extends Omit<AdminFeedback, 'text' | 'answers'> {
  sealed: Buffer
  answers: Buffer[]
}

/** Those without an answer and those with one are two walks of one index; the second begins where the first is over. */
const readPage = async (
  { query }: MerchantConnection,
  { after, limit = 100 }: FeedbackPage = {},
): Promise<AdminRow[]> => {
  const waiting =
    after?.answered === true ? [] : await query<AdminRow>(listStatement, [false, after?.id ?? null, limit])
  const missing = limit - waiting.length
  if (missing === 0) return waiting
  const from = after?.answered === true ? after.id : null
  return [...waiting, ...(await query<AdminRow>(listStatement, [true, from, missing]))]
}

const listStatement: PreparedStatement = {
  name: 'list feedback in the console',
  text: `
    select feedback.id, member.username as "userName", category, feedback.sealed, written_at as "writtenAt",
      array(select picture.id from feedback_picture picture
        where picture.merchant = feedback.merchant and picture.feedback = feedback.id order by place) as pictures,
      answered.sealed as answers
    from (
      select * from feedback
      where answered = $1 and (written_at, id) < (
        (select coalesce(max(last.written_at), 'infinity') from feedback last where last.id = $2::uuid),
        coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by written_at desc, id desc limit $3
    ) feedback
    join member on member.merchant = feedback.merchant and member.id = feedback.member
    cross join lateral (
      select coalesce(array_agg(answer.sealed order by answered_at, answer.id), '{}') as sealed
      from feedback_answer answer
      where answer.merchant = feedback.merchant and answer.feedback = feedback.id) answered
    order by written_at desc, feedback.id desc`,
}

const thereStatement: PreparedStatement = {
  name: 'find feedback answer',
  text: 'select id from feedback_answer where id = $1 and feedback = $2',
}

const answerStatement: PreparedStatement = {
  name: 'answer feedback',
  text: `
    with answered as (
      insert into feedback_answer (merchant, id, feedback, sealed)
      select $1, $2, id, $4 from feedback where id = $3
      returning merchant, feedback)
    select feedback.member from answered
    join feedback on feedback.merchant = answered.merchant and feedback.id = answered.feedback`,
}

const pictureStatement: PreparedStatement = {
  name: 'read feedback picture in the console',
  text: 'select sealed from feedback_picture where id = $1 and feedback is not null',
}
