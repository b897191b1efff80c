import { fastify } from 'fastify'
import { seconds } from '@playfront/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAppHarness, lotusHost, type AppHarness } from '../../http/testing/appHarness'
import { answerError } from '../../http/errors/answerError'
import { createMerchantDirectory } from '../../http/place/merchantDirectory'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { openNewsAdmin } from './newsAdmin'
import { registerSandboxNews } from './registerSandboxNews'

describe('the news page', () => {
  let harness: Harness
  let app: ReturnType<typeof fastify>
  const members: Record<string, HarnessMember> = {}

  beforeAll(async () => {
    harness = await openHarness()
    const { platform, store } = harness
    const merchants = await createMerchantDirectory({
      read: async () => ['lotus', 'mela', 'tucano'].map((code) => harness.merchant(code)),
      clock: platform.clock,
      onError: () => undefined,
    })
    app = fastify()
    app.setErrorHandler(answerError)
    const limit = { byAddress: async () => undefined, bySession: async () => undefined }
    await registerSandboxNews(app, { admin: openNewsAdmin(store), merchants, platform, limit })
    for (const name of ['an_takes', 'an_rests', 'an_excludes', 'an_declines', 'an_mutes', 'an_leaves'])
      members[name] = await harness.registerMember(name)
    members['mela'] = await harness.registerMember('an_elsewhere', 'mela')
    const by = (name: string) => harness.callBy(members[name]!)
    const id = () => platform.randomness.uuid()
    await harness.account.takeBreak(by('an_rests'), { id: id(), term: '24h' })
    await harness.account.excludeSelf(by('an_excludes'), { id: id(), term: '6m', understood: true })
    await harness.account.chooseNotification(by('an_declines'), { consent: false })
    const marketing = { channel: 'inbox', topic: 'marketing', isOn: false } as const
    await harness.account.chooseNotification(by('an_mutes'), marketing)
    await store.change('lotus', ({ query }) =>
      query(
        { name: 'close one', text: "update member set state = 'closed' where username_key = 'an_leaves'" },
        [],
      ),
    )
    await harness.passes(seconds(1))
  })
  afterAll(() => harness.close())

  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { host: lotusHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    })
  const words = (parts: Record<string, string> = {}) => ({
    id: harness.platform.randomness.uuid(),
    title_VI: 'Tết',
    text_VI: 'Chúc mừng năm mới',
    link: '/m/activity',
    ...parts,
  })
  const inboxOf = async (name: string) => {
    const { messages } = await harness.account.inbox(
      { ...harness.callBy(members[name]!), language: 'VI' },
      {},
    )
    return messages.filter(({ topic }) => topic === 'marketing').map(({ title, text }) => `${title}: ${text}`)
  }

  test('news is shown as it will be read, then sent once, to those alone who may be advertised to', async () => {
    const form = words({ title_EN: '<b>New year</b>', text_EN: '"><script>alert(1)</script>\u202Egnp' })
    const preview = await post('/sandbox/news/preview', form)
    expect(preview.statusCode).toBe(200)
    expect(preview.body).toContain('<strong>1</strong> member would get it')
    expect(preview.body).toContain('&lt;b&gt;New year&lt;/b&gt;')
    expect(preview.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;gnp</p>')
    expect(preview.body).not.toMatch(/<script|<b>New/)
    expect(await inboxOf('an_takes')).toEqual([])
    const sent = await Promise.all([post('/sandbox/news', form), post('/sandbox/news', form)])
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(await inboxOf('an_takes')).toEqual(['Tết: Chúc mừng năm mới'])
    for (const name of ['an_rests', 'an_excludes', 'an_declines', 'an_mutes', 'an_leaves', 'mela'])
      expect(await inboxOf(name), name).toEqual([])
    const page = await app.inject({ url: '/sandbox/news', headers: { host: lotusHost } })
    expect(page.body).toContain('everybody · 1 told, 0 read')
    await harness.account.readInbox(harness.callBy(members['an_takes']!), {})
    const later = await app.inject({ url: '/sandbox/news', headers: { host: lotusHost } })
    expect(later.body).toContain('1 told, 1 read')
  })

  test.each<[string, Record<string, string>, number]>([
    ['a username of nobody', { username: 'nobody' }, 0],
    ['one member', { username: 'An_Takes' }, 1],
    ['one who rests', { username: 'an_rests' }, 0],
    ['new accounts', { newcomerDays: '3' }, 1],
    ['who has been away', { awayDays: '3' }, 0],
    ['readers of Vietnamese', { language: 'VI' }, 1],
    ['readers of English', { language: 'EN' }, 0],
    ['a rank that nobody has', { minimumRank: '9' }, 0],
  ])('an audience is counted before anything is sent: %s', async (_, audience, count) => {
    const { body } = await post('/sandbox/news/preview', words(audience))
    expect(body).toContain(`<strong>${count}</strong>`)
  })

  test('what is no news is not sent, and what was written stays in its fields', async () => {
    const before = await inboxOf('an_takes')
    const wrongs: Record<string, string>[] = [
      { text_VI: '' },
      { title_VI: ' \u0007 ' },
      { title_VI: 'x'.repeat(121) },
      { text_VI: 'x'.repeat(2_001) },
      { link: 'https://evil.example' },
      { link: '//evil.example' },
      { link: 'javascript:alert(1)' },
      { minimumRank: '-1' },
      { newcomerDays: '1.5' },
      { awayDays: "1'; drop table member" },
      { language: 'XX' },
      { id: 'x' },
    ]
    for (const wrong of wrongs) {
      const { statusCode, body } = await post('/sandbox/news', words({ title_EN: '"kept"', ...wrong }))
      expect([statusCode, JSON.stringify(wrong)]).toEqual([422, JSON.stringify(wrong)])
      expect(body).toContain('&quot;kept&quot;')
    }
    expect(await inboxOf('an_takes')).toEqual(before)
  })

  test('another site’s page sends nothing', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['/sandbox/news', '/sandbox/news/preview', '/sandbox/news/edit'])
      expect((await post(path, words(), elsewhere)).statusCode).toBe(403)
  })
})

let production: AppHarness | undefined
afterEach(() => production?.close())

test('there is none of it in production', async () => {
  production = await openAppHarness({ parts: { production: true } })
  const { statusCode } = await production.app.inject({ url: '/sandbox/news', headers: { host: lotusHost } })
  expect(statusCode).toBe(404)
})
