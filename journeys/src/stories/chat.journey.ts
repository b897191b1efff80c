import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '@playfront/contract/time'
import type { Page } from 'playwright-core'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
/** The answering side sits at another node than the players do. */
let staff: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment({ nodes: 2 })
  const an = await environment.visitor('mela')
  await an.registers('an_chat')
  await an.leaves()
  staff = await environment.visitor('mela', { node: 1 })
})
afterAll(() => environment.close())

const buttonOf = (who: Visitor, n: number) =>
  who.page.getByRole('button', { name: who.words('chat.button', { n }), exact: true })

/** Signs in and opens the chat by its button. */
const opensChat = async (): Promise<{ an: Visitor; chat: Page }> => {
  const an = await environment.visitor('mela')
  await an.context.addInitScript(keepLines)
  await an.signsIn('an_chat')
  await an.opens('/m/home')
  await environment.pass(seconds(6))
  const button = an.page.getByRole('button', { name: /Chat with us/ })
  await an.sees(button)
  const opening = an.context.waitForEvent('page')
  await button.click()
  return { an, chat: await opening }
}

/** Runs in the page, before it does: a journey can cut its connections. */
const keepLines = (): void => {
  const lines: WebSocket[] = []
  Object.assign(window, { lines })
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      lines.push(this)
    }
  }
}
const cutLines = (page: Page) =>
  page.evaluate(() => (window as unknown as { lines: WebSocket[] }).lines.forEach((line) => line.close()))

const writes = async (page: Page, text: string) => {
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
const messagesOn = (page: Page) => page.getByRole('log').locator('li p').allInnerTexts()
const hears = (page: Page, text: string) =>
  environment.until(`${text} is read`, () =>
    page.getByRole('log').getByText(text, { exact: true }).isVisible(),
  )
const isTold = (page: Page, text: string) =>
  environment.until(`${text} is told`, () => page.getByText(text).first().isVisible())
const chooses = (page: Page, name: string, buffer: Buffer, mimeType: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test('a member and the operator chat at two nodes, unread is pushed, and signing out ends it (REQ-CHAT-001, REQ-CHAT-007, REQ-CHAT-008, REQ-CHAT-011, REQ-SESSION-009)', async () => {
  const { an, chat } = await opensChat()
  await writes(chat, 'Where is <b>my</b> draw?')
  await hears(chat, 'Where is <b>my</b> draw?')
  expect(new URL(chat.url()).searchParams.has('code')).toBe(false)
  await staff.opens('/sandbox/chat/staff')
  await staff.sees(staff.page.getByRole('button', { name: 'an_chat 1' }))
  await staff.page.getByRole('button', { name: /an_chat/ }).click()
  await hears(staff.page, 'Where is <b>my</b> draw?')
  await isTold(chat, 'Seen')
  await writes(staff.page, 'It is at six.')
  await hears(chat, 'It is at six.')
  await isTold(staff.page, 'Seen')
  await chat.close()
  await writes(staff.page, 'Or at seven.')
  await hears(staff.page, 'Or at seven.')
  await an.opens('/m/home')
  await environment.pass(seconds(6))
  await an.sees(buttonOf(an, 1))
  expect(await buttonOf(an, 1).innerText()).toBe('1')
  await an.signsOut()
  await an.opens('/m/home')
  await environment.pass(seconds(6))
  await an.sees(buttonOf(an, 0))
  expect(await buttonOf(an, 0).innerText()).toBe('')
  await buttonOf(an, 0).click()
  await environment.until('the sign-in is open', async () => an.path() === '/m/login')
  await an.leaves()
})

test('a stream that is cut is back after ten seconds, with nothing lost and nothing twice', async () => {
  const { an, chat } = await opensChat()
  await hears(chat, 'Or at seven.')
  const before = await messagesOn(chat)
  await an.context.setOffline(true)
  await cutLines(chat)
  await isTold(chat, 'No connection. We try again in ten seconds.')
  for (const text of ['first', 'second', 'third']) await writes(chat, text)
  await writes(staff.page, 'Are you there?')
  await hears(staff.page, 'Are you there?')
  await an.context.setOffline(false)
  expect(await messagesOn(chat)).toEqual([...before, 'first', 'second', 'third'])
  await environment.pass(seconds(10))
  await hears(staff.page, 'third')
  await hears(chat, 'Are you there?')
  await environment.pass(seconds(15))
  const whole = [...before, 'Are you there?', 'first', 'second', 'third']
  expect([await messagesOn(chat), await messagesOn(staff.page)]).toEqual([whole, whole])
  await an.leaves()
})

test('where no socket can be opened the page asks instead', async () => {
  const an = await environment.visitor('mela')
  await an.context.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor() {
        super('ws://127.0.0.1:9/')
      }
    }
  })
  await an.signsIn('an_chat')
  await an.opens('/m/home')
  await environment.pass(seconds(6))
  const opening = an.context.waitForEvent('page')
  await an.page.getByRole('button', { name: /Chat with us/ }).click()
  const chat = await opening
  await hears(chat, 'Are you there?')
  await writes(chat, 'Without a line.')
  await hears(staff.page, 'Without a line.')
  await writes(staff.page, 'It works none the less.')
  await hears(chat, 'It works none the less.')
  await an.leaves()
})

test('what is written before the chat has opened is sent when it has', async () => {
  const an = await environment.visitor('mela')
  await an.signsIn('an_chat')
  await an.opens('/m/home')
  await environment.pass(seconds(6))
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await an.context.route('**/sandbox/chat/enter', async (route) => {
    await held
    await route.continue()
  })
  const opening = an.context.waitForEvent('page')
  await an.page.getByRole('button', { name: /Chat with us/ }).click()
  const chat = await opening
  await writes(chat, 'Before it opened.')
  await hears(chat, 'Before it opened.')
  release()
  await hears(staff.page, 'Before it opened.')
  expect((await messagesOn(chat)).filter((text) => text === 'Before it opened.')).toHaveLength(1)
  await an.leaves()
})

test('a picture is shown on both sides; a file too large and a program that calls itself one are refused in words', async () => {
  const { an, chat } = await opensChat()
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  await chooses(chat, 'slip.png', picture, 'image/png')
  for (const page of [chat, staff.page]) {
    // The picture that was sent is replaced by the one that came back; for a moment there is none.
    const shown = page.getByRole('log').getByRole('img')
    const widths = () =>
      shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    await environment.until('the picture is shown whole', async () => String(await widths()) === '300')
  }
  await chooses(chat, 'large.png', Buffer.alloc(3 * 1024 * 1024, 1), 'image/png')
  await isTold(chat, 'Only pictures of up to 2 MB can be sent.')
  await chooses(chat, 'holiday.png', Buffer.from('MZ This program cannot be run in DOS mode.'), 'image/png')
  await isTold(chat, 'Not sent. This file is no picture that we can show.')
  expect(await staff.page.getByRole('log').getByRole('img').count()).toBe(1)
  await an.leaves()
})

test('home leads to customer service (REQ-CS-009)', async () => {
  const who = await environment.visitor('mela')
  await who.opens('/m/home')
  await environment.pass(seconds(6))
  await who.page.mouse.wheel(0, 4_000)
  await environment.pass(seconds(2))
  await who.sees(who.page.getByRole('button', { name: who.words('chat.service.entry') }))
  await who.leaves()
})
