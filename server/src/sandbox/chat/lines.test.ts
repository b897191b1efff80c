import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { fakePlatform } from '../../platform/fakePlatform'
import { closings, countFrames, openChatHub } from './chatLine'
import { key, member, name, openChatHarness, stranger } from './chatHarness'
import { inTurn } from './followTalk'
import { type PageLine, openPlayerLine, openStaffLine } from './pageLines'

type Frame = Record<string, unknown>

const open = () => {
  const harness = openChatHarness()
  const platform = fakePlatform(0)
  const hub = openChatHub(harness.chat, platform.clock)
  const join = (openLine: typeof openPlayerLine, merchant = 'mela') => {
    const frames: Frame[] = []
    const closed: number[] = []
    const socket = {
      send: (frame: object) => void frames.push({ ...frame }),
      close: (why: number) => void closed.push(why),
    }
    const line: PageLine = openLine({ chat: harness.chat, clock: platform.clock, merchant, socket })
    hub.join(line)
    const message = (type: string) => frames.filter((frame) => frame.type === type)
    return {
      line,
      frames,
      closed,
      message,
      texts: () =>
        message('messages').flatMap(({ messages }) =>
          (messages as { text: string }[]).map(({ text }) => text),
        ),
    }
  }
  return { ...harness, harness, platform, join }
}

const hello = { type: 'hello', key, after: 0, language: 'VI' }
const say = (n: number, text = `words ${n}`) => ({ type: 'say', writtenAs: name(n), text })
const settled = () => new Promise((resume) => setImmediate(resume))

test('a page gets its conversation from where it is, then each new message, once and in order', async () => {
  const { join, kept } = open()
  const first = join(openPlayerLine)
  await first.line.take(hello)
  await first.line.take(say(1))
  await first.line.take(say(2))
  await settled()
  expect(first.frames[0]).toEqual({ type: 'welcome' })
  expect(first.message('messages')[0]).toEqual({ type: 'messages', messages: [], isFirst: true })
  expect(first.texts()).toEqual(['words 1', 'words 2'])
  expect(first.message('received').map(({ writtenAs }) => writtenAs)).toEqual([name(1), name(2)])
  // The line broke before the second was answered; the page says it again and reads on.
  const again = join(openPlayerLine)
  await again.line.take({ ...hello, after: 1 })
  await again.line.take(say(2))
  await again.line.take(say(3))
  await settled()
  expect(again.texts()).toEqual(['words 2', 'words 3'])
  expect(again.message('received')).toHaveLength(2)
  expect(kept).toHaveLength(3)
})

test('the operator’s messages and the unread count are pushed; what is seen is passed on', async () => {
  const { join, seen } = open()
  const player = join(openPlayerLine)
  const staffLine = join(openStaffLine)
  await player.line.take(hello)
  await player.line.take(say(1))
  await staffLine.line.take({ type: 'open', member, after: 0 })
  await staffLine.line.take({ type: 'say', member, writtenAs: name(2), text: '<img src=x onerror=alert(1)>' })
  await settled()
  expect(staffLine.texts()).toEqual(['words 1', '<img src=x onerror=alert(1)>'])
  expect(staffLine.message('talks').at(-1)).toEqual({
    type: 'talks',
    talks: [{ memberId: member, userName: 'an', unseen: 2 }],
  })
  expect(player.texts()).toEqual(['words 1', '<img src=x onerror=alert(1)>'])
  expect(player.message('unread').map(({ count }) => count)).toEqual([0, 1])
  await player.line.take({ type: 'seen', upTo: 2 })
  expect(seen).toEqual([[{ merchant: 'mela', memberId: member }, 'player', 2]])
})

test('another merchant’s page and staff page get nothing of it (T30)', async () => {
  const { join } = open()
  const player = join(openPlayerLine)
  const elsewhere = join(openPlayerLine, 'lotus')
  const staffLine = join(openStaffLine, 'lotus')
  await player.line.take(hello)
  await elsewhere.line.take(hello)
  await staffLine.line.take({ type: 'open', member, after: 0 })
  await player.line.take(say(1))
  await settled()
  expect([elsewhere.frames, elsewhere.closed]).toEqual([[], [closings.over]])
  expect([staffLine.texts(), staffLine.closed]).toEqual([[], [closings.misunderstood]])
})

test('a page is closed with its session: at the next news, at its next word, and within five seconds (REQ-SESSION-009)', async () => {
  const { join, endSession, receivedMessages, notify, platform } = open()
  const [one, two, three] = [join(openPlayerLine), join(openPlayerLine), join(openPlayerLine)]
  for (const { line } of [one, two, three]) await line.take(hello)
  endSession()
  await one.line.take(say(1))
  two.line.subscribe()
  await settled()
  expect([one.closed, two.closed, three.closed, receivedMessages]).toEqual([
    [closings.over],
    [closings.over],
    [],
    [],
  ])
  notify({ merchant: 'mela', memberId: stranger })
  await platform.passes(seconds(5))
  expect(three.closed).toEqual([closings.over])
})

test.each<[string, unknown[]]>([
  ['words before a hello', [say(1)]],
  ['a second hello', [hello, hello]],
  ['no frame at all', [undefined]],
  ['a field too many', [hello, { ...say(1), picture: 'data:' }]],
  ['words too long', [hello, say(1, 'x'.repeat(1_001))]],
  ['a name that is none', [hello, { ...say(1), writtenAs: 'x' }]],
  ['somebody else’s talk', [hello, { type: 'open', member: stranger, after: 0 }]],
])('%s ends the line, and nothing is said', async (_, frames) => {
  const { join, receivedMessages } = open()
  const { line, closed } = join(openPlayerLine)
  for (const frame of frames) await line.take(frame)
  expect([closed.at(-1), receivedMessages]).toEqual([closings.misunderstood, []])
})

test('a page that sends no hello is disconnected', async () => {
  const { join, platform } = open()
  const { closed } = join(openPlayerLine)
  await platform.passes(seconds(10))
  expect(closed).toEqual([closings.misunderstood])
})

test('what cannot be taken now is refused in the player’s words, and the line stays', async () => {
  const { join, harness } = open()
  const { line, message, closed } = join(openPlayerLine)
  await line.take(hello)
  harness.isAway = true
  await line.take(say(1))
  expect(message('refused')).toMatchObject([{ writtenAs: name(1), code: 'server.busy' }])
  expect(message('refused')[0]?.['message']).toMatch(/[ăâđêôơư]/)
  expect(closed).toEqual([])
})

test('a page may send as much as a person can write (T39)', async () => {
  const platform = fakePlatform(0)
  const isWithin = countFrames(platform.clock)
  expect(Array.from({ length: 61 }, isWithin).filter(Boolean)).toHaveLength(60)
  await platform.passes(seconds(10))
  expect(isWithin()).toBe(true)
})

test('work that is asked for while it runs is done once more', async () => {
  let runs = 0
  const work = inTurn(async () => {
    runs += 1
    await settled()
    throw new Error('trouble waits for the next call')
  })
  await Promise.all([work(), work(), work()])
  expect(runs).toBe(2)
  await work()
  expect(runs).toBe(3)
})
