import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { arrive } from './arrive'
import { openApp } from './testing/openApp'

afterEach(cleanup)

const searchCall = 'GET /wps/system/search'
const entry = (title: string) => ({ title, keywords: '', description: `${title}.` })
const known: FakeAnswer = {
  body: {
    success: true,
    value: { entries: { '/m/home': entry('Home'), '/m/register': entry('Open an account') } },
  },
}

const open = async (reply: FakeAnswer = known) => {
  const app = await openApp({ path: '/m/home', prepare: ({ network }) => network.answer(searchCall, reply) })
  const { announced } = app.platform.page.shown
  /** Until the other page is announced; its code may have to be loaded first. */
  const goTo = async (path: string) => {
    const before = announced.length
    await act(async () => app.services.platform.navigation.push(path))
    await waitFor(() => expect(announced.length).toBeGreaterThan(before))
  }
  return { ...app, goTo, asked: () => app.platform.network.sentTo(searchCall) }
}

const description = () =>
  [...document.head.querySelectorAll('meta[name="description"]')].map((tag) => tag.getAttribute('content'))

test('a page brings its own tags along; the first step asks for the others’, the next ones for nothing (REQ-SEO-003)', async () => {
  const app = await open()
  expect(app.asked()).toEqual([])
  await app.goTo('/m/register')
  expect(app.platform.page.shown).toMatchObject({ title: 'Open an account', announced: ['Open an account'] })
  expect(description()).toEqual(['Open an account.'])
  await app.goTo('/m/home')
  expect([app.platform.page.shown.title, description()]).toEqual(['Home', ['Home.']])
  expect(app.asked()).toHaveLength(1)
})

test('a path without an entry has the home page’s (REQ-SEO-002)', async () => {
  const app = await open()
  await app.goTo('/m/login')
  expect(app.platform.page.shown.title).toBe('Home')
})

test('without an answer the merchant’s name has to do, and nothing is shown of it', async () => {
  const app = await open('broken')
  await app.goTo('/m/register')
  expect(app.platform.page.shown.title).toBe('Lotus')
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test.each<[string, FakeAnswer]>([
  ['404', { status: 404, body: { error: 'Not Found' } }],
  ['a page', { text: '<!doctype html>' }],
])('a platform that answers %s is asked for no entries again', async (_, reply) => {
  const app = await open(reply)
  await app.goTo('/m/register')
  await app.goTo('/m/login')
  expect(app.platform.page.shown.title).toBe('Lotus')
  expect(app.asked()).toHaveLength(1)
})

test('a visitor who moves on before the response gets the announcement of the new place only', async () => {
  const app = await open()
  let answer: (value: unknown) => void = () => undefined
  const asked = new Promise((resolve) => (answer = resolve))
  const services = { ...app.services, requests: { ...app.services.requests, valueOf: () => asked as never } }
  app.platform.navigation.push('/m/register')
  const first = arrive(services, { path: '/m/register', language: 'EN', isFirst: false })
  app.platform.navigation.push('/m/home')
  const second = arrive(services, { path: '/m/home', language: 'EN', isFirst: false })
  answer({ entries: { '/m/home': entry('Home'), '/m/register': entry('Open an account') } })
  await Promise.all([first, second])
  expect(app.platform.page.shown.announced).toEqual(['Home'])
})
