import { days, hours } from '@playfront/contract/time'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFeedbackAdmin, type FeedbackAdmin } from './feedbackAdmin'
import { sweepExpired } from '../../store/sweepExpired'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { feedbackHandlers } from './feedbackHandlers'

let harness: Harness
let admin: FeedbackAdmin
let owner: pg.Client
let [an, binh]: HarnessMember[] = []
let red = ''

beforeAll(async () => {
  harness = await openHarness()
  const { store, secrets, platform } = harness.callBy('lotus')
  admin = openFeedbackAdmin({ store, secrets, randomness: platform.randomness })
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  ;[an, binh] = [await harness.registerMember('an_writes'), await harness.registerMember('binh_writes')]
  const picture = sharp({ create: { width: 12, height: 8, channels: 3, background: 'red' } })
  red = (await picture.png().toBuffer()).toString('base64')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const callOf = (who = an as HarnessMember) => harness.callBy(who)
const newId = () => harness.platform.randomness.uuid()
const brings = async (who?: HarnessMember) =>
  (await feedbackHandlers.bringFeedbackPicture(callOf(who), { picture: red })).id
const writes = (text: string, more: { id?: string; pictures?: string[] } = {}, who?: HarnessMember) =>
  feedbackHandlers.sendFeedback(callOf(who), {
    id: newId(),
    category: 'problem',
    text,
    pictures: [],
    ...more,
  })
const lists = async (who?: HarnessMember) => (await feedbackHandlers.feedback(callOf(who), {})).feedback

test('a member writes with pictures, and reads it back; nobody else does (T30)', async () => {
  const pictures = [await brings(), await brings()]
  const id = newId()
  await writes('<img src=x onerror=alert(1)>', { id, pictures })
  // The answer was lost: the very same is sent again.
  await writes('<img src=x onerror=alert(1)>', { id, pictures })
  expect(await lists()).toMatchObject([
    { id, category: 'problem', text: '<img src=x onerror=alert(1)>', pictures, answers: [] },
  ])
  expect(await lists(binh)).toEqual([])
  const [first = ''] = pictures
  const { type, data } = await feedbackHandlers.feedbackPicture(callOf(), { id: first })
  expect([type, (await sharp(Buffer.from(data, 'base64')).metadata()).format]).toEqual(['image/webp', 'webp'])
  await expect(feedbackHandlers.feedbackPicture(callOf(binh), { id: first })).rejects.toMatchObject({
    code: 'request.not.found',
  })
  const { rows } = await owner.query(`select encode(sealed, 'escape') as words from feedback`)
  expect(JSON.stringify(rows)).not.toContain('onerror')
})

test('staff answer at their own merchant only; the answer is new to the member once', async () => {
  const [written] = await admin.list('lotus')
  expect(written).toMatchObject({ userName: 'an_writes', answers: [] })
  expect(await admin.list('mela')).toEqual([])
  const { id = '' } = written ?? {}
  expect([
    await admin.answer('mela', id, 'Not ours'),
    await admin.answer('lotus', id, 'Mended, thank you.'),
  ]).toEqual([false, true])
  const answers = async () => (await lists())[0]?.answers.map(({ text, isNew }) => [text, isNew])
  expect(await answers()).toEqual([['Mended, thank you.', true]])
  expect(await answers()).toEqual([['Mended, thank you.', false]])
  expect((await admin.list('lotus'))[0]?.answers).toEqual(['Mended, thank you.'])
})

test('a picture cannot be attached to another member’s feedback, and staff see only attached pictures', async () => {
  const [ours, theirs] = [await brings(), await brings(binh)]
  await writes('With a picture that is not mine', { pictures: [theirs] }, an)
  expect((await lists())[0]?.pictures).toEqual([])
  expect(await admin.picture('lotus', ours)).toBeUndefined()
  await harness.passes(hours(2))
  await sweepExpired(harness.store)
  const { rows } = await owner.query(
    'select count(*)::int as left from feedback_picture where feedback is null',
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('another member’s id is refused', async () => {
  const [first] = await lists()
  await expect(writes('Mine now', { id: first?.id }, binh)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('a file that is no picture is refused; so is more feedback than the daily limit', async () => {
  const program = Buffer.from('MZ This program').toString('base64')
  await expect(feedbackHandlers.bringFeedbackPicture(callOf(), { picture: program })).rejects.toMatchObject({
    code: 'picture.refused',
  })
  for (let n = 0; n < 9; n += 1) await brings(binh)
  await expect(brings(binh)).rejects.toMatchObject({ code: 'feedback.too.many' })
  for (let n = 0; n < 10; n += 1) await writes(`${n}`, {}, binh)
  await expect(writes('one more', {}, binh)).rejects.toMatchObject({ code: 'feedback.too.many' })
  await harness.passes(days(1))
  await writes('one more', {}, binh)
})
