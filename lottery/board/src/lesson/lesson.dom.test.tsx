import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { options } from '../options'
import { openBoard, teachDialogs } from '../testing/openBoard'
import { createFakeBoard } from '../testing/fakeBoard'
import { fetchMore } from '../texts/dictionaries'

beforeAll(async () => {
  teachDialogs()
  // The chunks and their texts are preloaded: a busy machine takes longer to load them than a test waits for them.
  await Promise.all([import('../learn/LearnPanel'), import('./LessonPage'), fetchMore('EN')])
})

let leave = () => {}
afterEach(() => leave())

/** The rules of a lottery, with the first type's lesson open. */
const openLesson = async (lottery: string, { isCalm = false, lang = 'EN' } = {}) => {
  const board = await openBoard({ query: `launch=c0de&view=betting&lottery=${lottery}&lang=${lang}` })
  leave = board.leave
  board.page.isCalm = () => isCalm
  return board
}
type Opened = Awaited<ReturnType<typeof openBoard>>

/** The result that the specification works through is the last one of this board. */
const workedExample = ({ services }: Opened, results = createFakeBoard().results) => {
  const { board } = services.round.store.getState()
  if (!board) throw new Error('there is no board')
  services.round.store.setState({ board: { ...board, results } })
}
const update = async ({ services, pass }: Opened, type: string) => {
  services.place.turnTo('learn')
  await pass(0)
  fireEvent.click(await screen.findByRole('radio', { name: 'Rules' }))
  fireEvent.click(await screen.findByRole('button', { name: `Step by step: ${type}` }))
  return within(await screen.findByRole('region', { name: 'Step by step' }))
}
const sentence = (lesson: ReturnType<typeof within>) => lesson.getByRole('status').textContent
const marks = () => [...document.querySelectorAll('section mark')].map(({ textContent }) => textContent)

test('the rules show a type on the last true result, step by step at the player’s own pace (lottery 8.5)', async () => {
  const board = await openLesson('MB1')
  workedExample(board)
  const lesson = await update(board, 'Lô, 2 digits')
  expect(lesson.getByText(/^Result of no\. 0011 · .* · Simulated draw$/)).toBeTruthy()
  expect(lesson.getByText('An example').nextElementSibling?.textContent).toBe('22')
  expect(sentence(lesson)).toMatch(/^27 drawn numbers are compared: Special, 1st, /)
  const next = () => fireEvent.click(lesson.getByRole('button', { name: 'Next step' }))
  next()
  expect(sentence(lesson)).toBe('The last 2 digits count.')
  expect(marks()).toEqual([])
  next()
  expect([sentence(lesson), marks()]).toEqual(['Special: one hit.', ['22']])
  next()
  expect(sentence(lesson)).toBe('1st: not there.')
  fireEvent.click(lesson.getByRole('button', { name: 'Step back' }))
  expect(sentence(lesson)).toBe('Special: one hit.')
  expect(lesson.getByText('Step 3 of 12')).toBeTruthy()
})

test('a step pressed as soon as it is there is taken', async () => {
  const board = await openLesson('MB1')
  workedExample(board)
  board.services.place.turnTo('learn')
  await board.pass(0)
  fireEvent.click(await screen.findByRole('radio', { name: 'Rules' }))
  const watch = new MutationObserver(() => {
    const next = screen.queryByRole('button', { name: 'Next step' })
    if (!next) return
    watch.disconnect()
    next.click()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  // Pressed without `fireEvent`, which would run what is still due before anybody could press.
  screen.getByRole('button', { name: 'Step by step: Lô, 2 digits' }).click()
  expect(await screen.findByText('Step 2 of 12')).toBeTruthy()
})

test('it plays by itself only when asked, can be paused, and ends with what would be paid at the odds of the moment', async () => {
  const board = await openLesson('MB1')
  workedExample(board)
  const lesson = await update(board, 'Lô, 2 digits')
  const { stepMs } = options.lesson
  await board.pass(stepMs)
  expect(lesson.getByText('Step 1 of 12')).toBeTruthy()
  fireEvent.click(lesson.getByRole('button', { name: 'Play' }))
  await board.pass(stepMs)
  expect(lesson.getByText('Step 2 of 12')).toBeTruthy()
  fireEvent.click(lesson.getByRole('button', { name: 'Pause' }))
  await board.pass(stepMs * 2)
  expect(lesson.getByText('Step 2 of 12')).toBeTruthy()
  fireEvent.click(lesson.getByRole('button', { name: 'Play' }))
  await board.pass(stepMs * 12)
  expect(sentence(lesson)).toMatch(/1,000 ₫ per line costs 27,000 ₫ and is paid 99,000 ₫, stake included\.$/)
  expect(lesson.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('an own number starts again; an invalid one says why once it is left, and the example stays', async () => {
  const board = await openLesson('MB1')
  workedExample(board)
  const lesson = await update(board, 'Lô, 2 digits')
  const field = lesson.getByLabelText('Your own example')
  fireEvent.click(lesson.getByRole('button', { name: 'Next step' }))
  fireEvent.change(field, { target: { value: '8' } })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(lesson.getByText('An example').nextElementSibling?.textContent).toBe('22')
  fireEvent.change(field, { target: { value: '89' } })
  expect(lesson.getByText('An example').nextElementSibling?.textContent).toBe('89')
  expect(lesson.getByText('Step 1 of 12')).toBeTruthy()
  fireEvent.click(lesson.getByRole('button', { name: 'Play' }))
  await board.pass(options.lesson.stepMs * 12)
  expect(marks()).toEqual(['89', '89', '89'])
  expect(sentence(lesson)).toContain('297,000 ₫')
})

test('who asked for less motion reads every step at once, and nothing is played', async () => {
  const board = await openLesson('MB1', { isCalm: true })
  workedExample(board)
  const lesson = await update(board, 'Lô, 2 digits')
  expect(lesson.queryByRole('button', { name: 'Play' })).toBeNull()
  const steps = lesson.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toHaveLength(12)
  expect(steps.at(-2)).toBe('One hit. Each hit is paid.')
  expect(marks()).toEqual(['22'])
})

test('before the first draw the numbers are said to be made up', async () => {
  const board = await openLesson('MB1')
  workedExample(board, [])
  const lesson = await update(board, 'Lô, 2 digits')
  expect(lesson.getByText(/^There is no result yet: these numbers are made up/)).toBeTruthy()
  expect(lesson.queryByText(/^Result of no/)).toBeNull()
})

test('a type of words is tried by choosing one, and the draw says which words win', async () => {
  const board = await openLesson('TG3', { isCalm: true })
  const lesson = await update(board, 'Tengah · Tepi')
  const choice = lesson.getByLabelText<HTMLSelectElement>('Your own example')
  const won = choice.value
  const lost = won === 'TEPI' ? 'TENGAH' : 'TEPI'
  expect(lesson.getByText('The bet wins. A win is paid once.')).toBeTruthy()
  fireEvent.change(choice, { target: { value: lost } })
  expect(lesson.getByText('The bet does not win. A win is paid once.')).toBeTruthy()
  expect([...choice.options].map(({ value }) => value).sort()).toEqual([won, lost].sort())
})

test('the two halves of a combination can never stand in the same place', async () => {
  const board = await openLesson('TG3', { isCalm: true })
  const lesson = await update(board, 'Kombinasi')
  const first = lesson.getByLabelText<HTMLSelectElement>('Your own example (1)')
  const second = lesson.getByLabelText<HTMLSelectElement>('Your own example (2)')
  const [place] = first.value.split('-')
  expect([...second.options].some(({ value }) => value.startsWith(`${place}-`))).toBe(false)
  fireEvent.change(second, { target: { value: 'EKOR-GENAP' } })
  expect(second.value).toBe('EKOR-GENAP')
})

test('the info button of a type leads to the same lesson', async () => {
  const board = await openLesson('MB1')
  board.services.place.open({ kind: 'odds', type: 'VN_XIEN2' })
  await board.pass(0)
  const lesson = within(await screen.findByRole('region', { name: 'Step by step', hidden: true }))
  expect(lesson.getByLabelText('Your own example')).toBeTruthy()
})
