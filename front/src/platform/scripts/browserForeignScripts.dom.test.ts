import { afterEach, expect, test, vi } from 'vitest'
import { browserForeignScripts } from './foreignScripts'

const hosts = ['api1.captcha.example']
const scripts = () => [...document.head.querySelectorAll('script')]
const callbackOf = (script: HTMLScriptElement | undefined) =>
  new URL(script?.src ?? '').searchParams.get('callback') ?? ''
const call = (name: string, answer: unknown) =>
  (window as unknown as Record<string, (answer: unknown) => void>)[name]?.(answer)

afterEach(() => {
  scripts().forEach((script) => script.remove())
  delete window.trustedTypes
  vi.resetModules()
})

test('a question is answered by the function that it names', async () => {
  const asked = browserForeignScripts.ask(
    'https://api1.captcha.example/load?a=1',
    hosts,
    new AbortController().signal,
  )
  const [script] = scripts()
  expect(callbackOf(script)).toMatch(/^geetest_\w+$/)
  call(callbackOf(script), { status: 'success' })
  script?.dispatchEvent(new Event('load'))
  expect(await asked).toEqual({ status: 'success' })
})

test('a script that says nothing, or was given up, has not answered; a late answer does no harm', async () => {
  const giveUp = new AbortController()
  const asked = browserForeignScripts.ask('https://api1.captcha.example/load?b=1', hosts, giveUp.signal)
  const name = callbackOf(scripts()[0])
  giveUp.abort()
  await expect(asked).rejects.toThrow('could not be loaded')
  expect(scripts()).toHaveLength(0)
  call(name, { status: 'late' })
  const empty = browserForeignScripts.ask(
    'https://api1.captcha.example/load?c=1',
    hosts,
    new AbortController().signal,
  )
  scripts()[0]?.dispatchEvent(new Event('load'))
  await expect(empty).rejects.toThrow('said nothing')
})

test('the page’s policy lets the named hosts load more of their scripts, and no others (SEC-09)', async () => {
  const made = new Map<string, { createScriptURL(url: string): string }>()
  window.trustedTypes = {
    createPolicy(name, rules) {
      made.set(name, rules)
      return rules
    },
  }
  const { allowForeignScripts } = await import('./foreignTrust')
  allowForeignScripts(hosts)
  allowForeignScripts(['static1.captcha.example'])
  const policy = made.get('default')
  expect(policy?.createScriptURL('https://static1.captcha.example/slide.js')).toBe(
    'https://static1.captcha.example/slide.js',
  )
  for (const url of ['https://evil.example/x.js', '/m/x.js', 'http://api1.captcha.example/x.js', 'data:,x']) {
    expect(() => policy?.createScriptURL(url)).toThrow('not allowed')
  }
})

test('only functions are an entry', () => {
  Object.assign(window, { initGeetest4: () => 'made', initGeetest: 'text' })
  expect(browserForeignScripts.entry('initGeetest4')?.()).toBe('made')
  expect(browserForeignScripts.entry('initGeetest')).toBeUndefined()
})
