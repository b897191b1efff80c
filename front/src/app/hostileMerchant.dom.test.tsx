import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OverlayId } from '../overlays/overlayOrder'
import { decideSearch } from '../shell/search/decideSearch'
import { createStore } from '../store/createStore'
import { renderScreen } from './renderScreen'
import { findRoute, notFound, routes } from './routes'
import { hostileMerchant, payloads } from './testing/hostileMerchant'
import { openApp } from './testing/openApp'
import { fakeVendors } from './testing/fakeMerchant'

const hit = () => (globalThis as { playfrontHit?: number }).playfrontHit

afterEach(() => {
  cleanup()
  expect(hit()).toBeUndefined()
})

const member = { id: '1', token: 'T1', userName: 'an' }
const paths = [...new Set(routes.map(({ paths: [path] }) => path)), '/m/nowhere']

/** What injected markup would look like, wherever it ended up. */
const strangers = (within: ParentNode): string[] => {
  const elements = [...within.querySelectorAll('*')]
  const marked = elements.filter((element) =>
    element.matches('script, style, object, embed, base, iframe[srcdoc], img[src="x"]'),
  )
  const attributes = elements.flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(?:href|src|action|formaction|xlink:href)$/i.test(name) &&
            element.localName !== 'img' &&
            /^\s*javascript:(?!throw new Error\('React has blocked)/i.test(value)),
      )
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  )
  return [...marked.map((element) => element.outerHTML), ...attributes]
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test.each(payloads)('the search for markup would find %s', (_, payload) => {
  const harm = `<p title="${payload}">${payload}</p><a href="${payload}"></a>`
  expect(strangers(parse(harm))).not.toEqual([])
})

test.each(payloads)('no page renders a merchant’s words as markup: %s (T25)', async (_, payload) => {
  const merchant = hostileMerchant(payload)
  const settings = { merchant, themeCss: '', serverTime: 0 }
  let notified = 0
  for (const path of paths) {
    const input = { path, language: 'EN' as const, settings, home: { vendors: fakeVendors } }
    const page = parse(await renderScreen(input, findRoute(path) ?? notFound))
    expect(strangers(page), path).toEqual([])
    notified += page.body.textContent?.split('playfrontHit').length ?? 0
  }
  expect(notified).toBeGreaterThan(paths.length)
})

test.each(payloads)('no screen draws a merchant’s words as markup: %s (T25)', async (_, payload) => {
  for (const path of paths) {
    for (const who of [undefined, member]) {
      const { wait } = await openApp({ path, member: who, merchant: hostileMerchant(payload) })
      await wait(1_000)
      await wait(5_000)
      expect(strangers(document), path).toEqual([])
      cleanup()
    }
  }
})

test.each(payloads)(
  'nothing that covers the screen renders words as markup: %s (T25)',
  async (_, payload) => {
    const merchant = hostileMerchant(payload)
    const { services, wait } = await openApp({ path: '/m/home', merchant })
    const { queue, dialogs } = await services.overlays.open()
    const contacts = [{ title: payload, url: 'mailto:help@lotus.example' }]
    const show = async (id: OverlayId, found: unknown) => {
      const leave = queue.offer({ id, decide: () => ({ ok: true, reason: 'shown', found }) })
      await wait()
      await wait()
      expect(document.body.textContent, id).toContain('playfrontHit')
      expect(strangers(document), id).toEqual([])
      act(leave)
    }
    await show('domain-error', {
      text: { words: payload },
      domains: { store: createStore(() => ({ isRacing: false, foundNone: true, contacts })) },
    })
    await show('hand-off', { userName: payload, current: payload })
    await show('terms', {
      about: 'terms',
      fetchTerms: async () => ({ version: payload, sections: [{ title: payload, paragraphs: [payload] }] }),
    })
    await show('login-choice', {
      mayRegister: true,
      values: { provider: payload, merchant: payload, age: 18 },
      answer: () => undefined,
    })
    await act(async () => void dialogs.notice({ title: { words: payload }, text: { words: payload } }))
    await wait()
    expect(strangers(document)).toEqual([])
  },
)

test.each(payloads)('search metadata are plain texts, and lead nowhere by script: %s (T25)', (_, payload) => {
  const { title, tags } = decideSearch({
    path: '/m/home',
    language: 'EN',
    host: 'lotus.example',
    merchant: hostileMerchant(payload),
    entries: { '/m/home': { title: payload, keywords: payload, description: payload } },
  } as never)
  expect(title).toContain('playfrontHit')
  for (const { attributes } of tags) expect(attributes['href'] ?? 'https:').not.toMatch(/^\s*javascript:/i)
})
