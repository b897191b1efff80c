import type { FeedbackEntry } from '@playfront/contract/shell/feedback'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const calls = {
  list: 'GET /wps/member/feedback',
  send: 'POST /wps/member/feedback',
  bring: 'POST /wps/member/feedback/pictures',
  picture: 'GET /wps/member/feedback/pictures/p1',
}
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const entry: FeedbackEntry = {
  id: 'f1',
  category: 'problem',
  text: '<img src=x onerror=alert(1)>',
  writtenAt: '2026-11-20T05:00:00.000Z',
  pictures: ['p1'],
  answers: [
    { text: '<script>alert(1)</script> mended', answeredAt: '2026-11-21T05:00:00.000Z', isNew: true },
  ],
}

const open = async (answers: Record<string, FakeAnswer> = {}) => {
  const usual = {
    [calls.list]: say({ feedback: [] }),
    [calls.send]: say({}),
    [calls.bring]: say({ id: 'p1' }),
    [calls.picture]: say({ type: 'image/webp', data: 'UklGRg==' }),
  }
  const app = await openApp({
    path: '/m/feedback',
    member: { id: '1', token: 'T1', userName: 'an' },
    prepare: ({ network }) =>
      Object.entries({ ...usual, ...answers }).forEach(([call, answer]) => network.answer(call, answer)),
  })
  await app.wait()
  const sends = async () => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    await app.wait()
  }
  const chooses = async (file: File) => {
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files: [file] } }),
    )
    await app.wait()
  }
  const writes = (text: string) =>
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: text } })
  const sent = (call: string) => app.platform.network.sentTo(call).map(({ body }) => JSON.parse(body ?? '{}'))
  return { ...app, sends, chooses, writes, sent }
}

const picture = (bytes = 10) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })

test('a member says what it is about, writes and adds a picture; it arrives once (REQ-ROUTE-024)', async () => {
  const { sends, chooses, writes, sent, platform, wait } = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Feedback')
  expect(screen.getByText('You have not sent any feedback yet.')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'A problem' }))
  writes('The wheel stops too early.')
  await chooses(picture())
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeDefined()
  platform.network.answer(calls.send, 'broken')
  await sends()
  platform.network.answer(calls.send, say({}))
  platform.network.answer(calls.list, say({ feedback: [entry] }))
  await sends()
  await wait()
  const [first, second] = sent(calls.send)
  expect(first).toMatchObject({ category: 'problem', text: 'The wheel stops too early.', pictures: ['p1'] })
  expect(second).toEqual(first)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('')
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
})

test('what is missing is said, and nothing is sent', async () => {
  const { sends, sent } = await open()
  await sends()
  expect(screen.getByText('Please choose what it is about.')).toBeDefined()
  expect(screen.getByText('Please write a few words.')).toBeDefined()
  expect(sent(calls.send)).toEqual([])
})

test('a picture that is too large stays on the phone; one may be left out again; three are the most', async () => {
  const { chooses, sent, wait } = await open()
  await chooses(picture(2 * 1024 * 1024 + 1))
  await wait(300)
  expect(await screen.findByText(/larger than 2 MB/)).toBeDefined()
  expect(sent(calls.bring)).toEqual([])
  await chooses(picture())
  fireEvent.click(await screen.findByRole('button', { name: 'Remove picture 1' }))
  expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull()
  for (const n of [1, 2, 3]) {
    await chooses(picture())
    await screen.findByRole('img', { name: `Picture ${n}` })
  }
  expect(screen.queryByLabelText('Add a picture')).toBeNull()
})

test('earlier feedback stands there as text with its picture and answer, a new one marked (T25)', async () => {
  const { wait } = await open({ [calls.list]: say({ feedback: [entry] }) })
  await wait()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(screen.getByText('<script>alert(1)</script> mended')).toBeDefined()
  expect(screen.getByText('New')).toBeDefined()
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'Picture 1' })
  expect(shown.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==')
  expect(document.querySelector('script[src], img[onerror]')).toBeNull()
})

test('a list that cannot be loaded says so, can be requested again, and does not block writing', async () => {
  const { platform, wait } = await open({ [calls.list]: 'broken' })
  expect(screen.getByText('Your earlier feedback could not be loaded.')).toBeDefined()
  expect(screen.getByLabelText('Your message')).toBeDefined()
  platform.network.answer(calls.list, say({ feedback: [entry] }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await wait()
  expect(screen.getByText('New')).toBeDefined()
})

test('the way there is among the member’s own things', async () => {
  await openApp({ path: '/m/member/home', member: { id: '1', token: 'T1', userName: 'an' } })
  expect(screen.getByRole('link', { name: 'Feedback' }).getAttribute('href')).toBe('/m/feedback')
})
