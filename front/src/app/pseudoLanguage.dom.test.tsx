import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import languageNames from 'virtual:languageNames'
import { pseudoDictionaries } from '../texts/testing/pseudoDictionaries'
import { routes } from './routes'
import { openApp } from './testing/openApp'
import { fakeMerchant, fakeVendors } from './testing/fakeMerchant'

// As players see it: pages that are not offered show more to developers.
beforeEach(() => void vi.stubEnv('DEV', false))
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const member = { id: '1', token: 'T1', userName: 'an' }
const paths = [...new Set(routes.map(({ paths: [path] }) => path)), '/m/nowhere']

/** What no dictionary can hold, each with its reason. */
const notOurs = new Set<string>([
  // The merchant's own words.
  fakeMerchant.name,
  ...Object.values(fakeMerchant.texts.EN ?? {}),
  // Names of games and shelves come with the catalogue, in the language of the call.
  ...fakeVendors.categories.flatMap(({ title, cards }) => [
    title,
    ...cards.map(({ displayName }) => displayName),
  ]),
  // Each language is called by its own name.
  ...Object.values(languageNames),
  // Who is signed in.
  member.userName,
])

const spokenAttributes = ['aria-label', 'alt', 'placeholder', 'title', 'aria-description']

/** Everything on the page that can be read or heard now. */
const texts = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element)
      found.push(...spokenAttributes.map((name) => (node as Element).getAttribute(name) ?? ''))
    else if (!node.parentElement?.closest('script, style, code')) found.push(node.textContent ?? '')
  }
  return found.map((saying) => saying.trim())
}

const isFromDictionary = (saying: string) => saying.startsWith('⟦') && saying.endsWith('⟧')

const untranslated = (): string[] => [
  ...new Set(
    texts().filter((saying) => /\p{L}{2}/u.test(saying) && !isFromDictionary(saying) && !notOurs.has(saying)),
  ),
]

test('the pseudo-language is longer than English, keeps its places, and is in brackets', () => {
  expect(pseudoDictionaries('EN', 'account')).toMatchObject({
    'member.greeting': ['⟦', 'Héllö, ', ['name'], '~~~', '⟧'],
  })
})

test.each(paths)('%s says nothing that no dictionary holds (REQ-UI-011)', async (path) => {
  for (const who of [undefined, member]) {
    const { wait } = await openApp({ path, member: who, words: pseudoDictionaries })
    await wait(1_000)
    await wait(5_000)
    expect(texts().some(isFromDictionary)).toBe(true)
    expect(untranslated()).toEqual([])
    cleanup()
  }
})
