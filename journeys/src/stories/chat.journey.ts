import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '@playfront/contract/time'
import { askServer } from '../outside/askServer'
import { createWorld, type World } from '../world/createWorld'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const an = await world.visitor('mela')
  await an.registers('an_chat')
  await an.leaves()
})
afterAll(() => world.close())

const atDesk = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const { text } = await askServer(`/sandbox/chat/staff/talks${path}`, {
    port: world.nodes[0]?.port ?? 0,
    host: 'mela.localhost',
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return JSON.parse(text === '' ? '{}' : text) as Answer
}

test('a member writes, the house answers, the button says so, and signing out clears it (REQ-CHAT-001, REQ-CHAT-007, REQ-CHAT-008, REQ-CHAT-011, REQ-SESSION-009)', async () => {
  const an = await world.visitor('mela')
  await an.signsIn('an_chat')
  await an.opens('/m/home')
  await world.pass(seconds(6))
  const button = an.page.getByRole('button', { name: an.words('chat.button', { n: 0 }), exact: true })
  await an.sees(button)
  const opening = an.context.waitForEvent('page')
  await button.click()
  const chat = await opening
  const field = chat.getByRole('textbox')
  await field.fill('Where is <b>my</b> draw?')
  await chat.getByRole('button').click()
  await world.until('it is written', () => chat.getByRole('log').getByText('<b>my</b>').isVisible())
  expect(new URL(chat.url()).searchParams.has('code')).toBe(false)
  await chat.close()
  const { talks } = await atDesk<{ talks: { memberId: string; userName: string; unseen: number }[] }>('')
  expect(talks).toMatchObject([{ userName: 'an_chat', unseen: 1 }])
  await atDesk(`/${talks[0]?.memberId}`, { text: 'It is at six.' })
  await an.opens('/m/home')
  await world.pass(seconds(6))
  const told = an.page.getByRole('button', { name: an.words('chat.button', { n: 1 }), exact: true })
  await an.sees(told)
  expect(await told.innerText()).toBe('1')
  await an.signsOut()
  await an.opens('/m/home')
  await world.pass(seconds(6))
  await an.sees(button)
  expect(await button.innerText()).toBe('')
  await button.click()
  await world.until('the sign-in is open', async () => an.path() === '/m/login')
  await an.leaves()
})

test('home leads to customer service (REQ-CS-009)', async () => {
  const who = await world.visitor('mela')
  await who.opens('/m/home')
  await world.pass(seconds(6))
  await who.page.mouse.wheel(0, 4_000)
  await world.pass(seconds(2))
  await who.sees(who.page.getByRole('button', { name: who.words('chat.service.entry') }))
  await who.leaves()
})
