import type { FeedbackCategory, FeedbackEntry } from '@playfront/contract/shell/feedback'
import { days, hours } from '@playfront/contract/time'
import { Refusal } from '../../kernel/refusal'
import type { Secrets } from '../../platform/keys/secrets'
import type { PreparedStatement, Store } from '../../store/store'
import { feedbackPurposes } from './feedbackPurposes'

export interface WrittenFeedback {
  /** What its writer calls it; a second one of that name is the first. */
  id: string
  memberId: string
  category: FeedbackCategory
  text: string
  pictures: readonly string[]
}

export interface FeedbackDeps {
  store: Store
  secrets: Secrets
  merchant: string
}

const max = { feedbackInADay: 10, waitingPictures: 9, listed: 50 }
const pictureWaitsMs = hours(1)

/** Keeps what a member wrote, with the pictures that they brought before. Throws `feedback.too.many`. */
export const keepFeedback = (
  { store, secrets, merchant }: FeedbackDeps,
  { id, memberId, category, text, pictures }: WrittenFeedback,
): Promise<void> =>
  store.change(merchant, async ({ query }) => {
    // One at a time, so that a limit holds for all pages of a member together.
    await query(lockStatement, [`feedback ${merchant} ${memberId}`])
    const [lately] = await query<{ count: number; is_there: boolean }>(countStatement, [
      memberId,
      days(1) / 1_000,
      id,
    ])
    if (lately?.is_there) return
    if ((lately?.count ?? 0) >= max.feedbackInADay) throw new Refusal('feedback.too.many')
    const sealed = secrets.seal(feedbackPurposes.words, text)
    const kept = await query(keepStatement, [merchant, id, memberId, category, sealed])
    if (kept.length === 0) throw new Refusal('request.invalid')
    for (const [place, picture] of pictures.entries())
      await query(attachStatement, [picture, memberId, id, place])
  })

/** Keeps a drawn picture until a feedback names it, for an hour. Throws `feedback.too.many`. */
export const keepFeedbackPicture = (
  { store, secrets, merchant }: FeedbackDeps,
  { id, memberId, drawn }: { id: string; memberId: string; drawn: Buffer },
): Promise<void> =>
  store.change(merchant, async ({ query }) => {
    await query(lockStatement, [`feedback ${merchant} ${memberId}`])
    const [waiting] = await query<{ count: number }>(waitingStatement, [memberId])
    if ((waiting?.count ?? 0) >= max.waitingPictures) throw new Refusal('feedback.too.many')
    const sealed = secrets.seal(feedbackPurposes.picture, drawn.toString('base64'))
    await query(keepPictureStatement, [merchant, id, memberId, sealed, pictureWaitsMs / 1_000])
  })

/** A member's own picture in base64; nothing when they have no such one. */
export const readFeedbackPicture = async (
  { store, secrets, merchant }: FeedbackDeps,
  memberId: string,
  id: string,
): Promise<string | undefined> => {
  const [found] = await store.read(merchant, ({ query }) =>
    query<{ sealed: Buffer }>(pictureStatement, [memberId, id]),
  )
  return found && secrets.open(feedbackPurposes.picture, found.sealed)
}

/** What a member wrote, the newest first. Answers are new to them this once. */
export const listFeedback = async (
  { store, secrets, merchant }: FeedbackDeps,
  memberId: string,
): Promise<FeedbackEntry[]> => {
  const [rows, answers] = await store.change(merchant, async ({ query }) => [
    await query<FeedbackRow>(listStatement, [memberId, max.listed]),
    await query<AnswerRow>(answersStatement, [memberId]),
  ])
  return rows.map(({ id, category, sealed, written_at, pictures }) => ({
    id,
    category,
    text: secrets.open(feedbackPurposes.words, sealed),
    writtenAt: written_at.toISOString(),
    pictures,
    answers: answers
      .filter(({ feedback }) => feedback === id)
      .map((answer) => ({
        text: secrets.open(feedbackPurposes.answer, answer.sealed),
        answeredAt: answer.answered_at.toISOString(),
        isNew: answer.is_new,
      })),
  }))
}

interface FeedbackRow {
  id: string
  category: FeedbackCategory
  sealed: Buffer
  written_at: Date
  pictures: string[]
}

interface AnswerRow {
  feedback: string
  sealed: Buffer
  answered_at: Date
  is_new: boolean
}

const lockStatement: PreparedStatement = {
  name: 'write feedback one at a time',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

const countStatement: PreparedStatement = {
  name: 'count feedback lately',
  text: `
    select count(*) filter (where written_at > platform_now() - make_interval(secs => $2))::int as count,
      coalesce(bool_or(id = $3), false) as is_there
    from feedback where member = $1`,
}

const keepStatement: PreparedStatement = {
  name: 'keep feedback',
  text: `
    insert into feedback (merchant, id, member, category, sealed) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning id`,
}

/** A picture of another member, or one that is already attached, cannot be attached. */
const attachStatement: PreparedStatement = {
  name: 'attach feedback picture',
  text: `
    update feedback_picture set feedback = $3, place = $4, expires_at = null
    where id = $1 and member = $2 and feedback is null`,
}

const waitingStatement: PreparedStatement = {
  name: 'count waiting feedback pictures',
  text: `
    select count(*)::int as count from feedback_picture
    where member = $1 and feedback is null and expires_at > platform_now()`,
}

const keepPictureStatement: PreparedStatement = {
  name: 'keep feedback picture',
  text: `
    insert into feedback_picture (merchant, id, member, sealed, expires_at)
    values ($1, $2, $3, $4, platform_now() + make_interval(secs => $5))`,
}

const pictureStatement: PreparedStatement = {
  name: 'read feedback picture',
  text: 'select sealed from feedback_picture where member = $1 and id = $2',
}

const listStatement: PreparedStatement = {
  name: 'list feedback',
  text: `
    select id, category, sealed, written_at, array(
      select picture.id from feedback_picture picture
      where picture.merchant = feedback.merchant and picture.feedback = feedback.id order by place) as pictures
    from feedback where member = $1 order by written_at desc, id desc limit $2`,
}

/** In one statement, so that an answer is new once, however many pages ask. */
const answersStatement: PreparedStatement = {
  name: 'show feedback answers',
  text: `
    with mine as (
      select answer.merchant, answer.id, answer.seen_at is null as is_new
      from feedback_answer answer
      join feedback on feedback.merchant = answer.merchant and feedback.id = answer.feedback
      where feedback.member = $1),
    shown as (
      update feedback_answer set seen_at = platform_now() from mine
      where feedback_answer.merchant = mine.merchant and feedback_answer.id = mine.id and mine.is_new)
    select answer.feedback, answer.sealed, answer.answered_at, mine.is_new
    from feedback_answer answer join mine on mine.merchant = answer.merchant and mine.id = answer.id
    order by answer.answered_at, answer.id`,
}
