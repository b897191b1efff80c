import { languages, type LanguageCode } from '@playfront/contract/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCutWords, findLayoutIssues } from '../looks/findLayoutIssues'
import { walkThroughMainScreens } from '../looks/walkThrough'
import { wordsOf } from '../visitor/words'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

const small = { width: 320, height: 568 }

/** The longest of Latin letters, and the two whose letters are the widest; `EVERY_LANGUAGE=1` walks through all. */
const longest: LanguageCode[] = ['FR', 'TA', 'MY']
const walked = process.env['EVERY_LANGUAGE'] ? (Object.keys(languages) as LanguageCode[]) : longest

test.each(walked)('in %s the main screens fit on the smallest phone (REQ-LANG-012)', async (language) => {
  const visitor = await environment.visitor('mela', { language, viewport: small })
  const issues: string[] = []
  const username = `reader_${language.toLowerCase().replace('-', '_')}`
  await walkThroughMainScreens(environment, visitor, username, async (screen) => {
    const found = [...(await findLayoutIssues(visitor.page)), ...(await findCutWords(visitor.page))]
    issues.push(...found.map((fault) => `${screen}: ${fault}`))
  })
  const html = visitor.page.locator('html')
  expect(await html.getAttribute('lang')).toBe(languages[language].tag)
  expect(await html.getAttribute('dir')).toBe(language === 'UR' ? 'rtl' : 'ltr')
  expect(issues).toEqual([])
  expect(visitor.watch.complaints()).toEqual([])
  await visitor.leaves()
})

test('another language is found among the twenty-three; its words are fetched once and the page stays (REQ-LANG-010, REQ-LANG-011)', async () => {
  const visitor = await environment.visitor('mela', { language: 'EN' })
  const { page, words, sees } = visitor
  await visitor.registers('polyglot')
  await visitor.opens('/m/member/home')
  await environment.pass(4_000)
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await page.getByRole('button', { name: words('language.choose') }).click()
  const search = page.getByRole('searchbox', { name: words('language.search') })
  await sees(search)
  await search.fill('தமிழ்')
  const before = visitor.calls('/').length
  await page.getByRole('dialog').getByRole('button', { name: 'தமிழ்' }).click()
  const tamil = wordsOf('front', 'TA')
  await sees(page.getByRole('heading', { name: tamil('language.title') }))
  const askedNow = () =>
    visitor
      .calls('/')
      .slice(before)
      .map(({ method, url }) => `${method} ${url.pathname}`)
  await environment.until('the account knows the language', async () =>
    askedNow().includes('PUT /wps/member/language'),
  )
  await environment.pass(1_000)

  const asked = askedNow()
  const dictionaries = asked.filter((one) => one.startsWith('GET /m/assets/ta-'))
  expect(dictionaries.length).toBeGreaterThan(0)
  expect(new Set(dictionaries).size).toBe(dictionaries.length)
  expect(asked.filter((one) => one === 'PUT /wps/member/language')).toHaveLength(1)
  expect(asked.filter((one) => one.startsWith('GET /m/') && !one.startsWith('GET /m/assets/'))).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe('ta')
  expect(await page.locator('body[data-same-page]').count()).toBe(1)
  await visitor.leaves()
})
