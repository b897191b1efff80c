import { announcementMarkup } from '@playfront/contract/shell/announcementMarkup'
import { hostileMarkup } from '@playfront/contract/shell/hostileMarkup'
import { expect, test } from 'vitest'
import { openHtmlWriter, writerOf } from './htmlWriter'
import { cleanByLibrary } from './libraryCleaner'

const rules = { namedHostsOnly: true, externalHosts: ['shop.example'], imageHosts: ['pictures.example'] }
const { elements, attributes } = announcementMarkup

/** jsdom has no sanitizer, so this tests the library's path; the browser test takes the other. */
const write = (html: string, asked = rules): Element => {
  const host = document.createElement('div')
  writerOf(cleanByLibrary, asked)(host, html)
  return host
}

test.each(hostileMarkup)(
  'nothing of %s comes into the page that could run, load or lead astray (REQ-POPUP-013)',
  (html) => {
    const allowed = (element: Element, name: string) =>
      [...(attributes['*'] ?? []), ...(attributes[element.localName] ?? []), 'target', 'rel'].includes(name)
    for (const element of write(html).querySelectorAll('*')) {
      expect(elements).toContain(element.localName)
      for (const { name, value } of element.attributes) {
        expect(allowed(element, name)).toBe(true)
        if (name === 'href' || name === 'src')
          expect(value).toMatch(/^(?:\/m(?:\/|$)|https:\/\/(?:shop|pictures)\.example\/)/)
        expect(value).not.toMatch(/evil\.example|token=/)
      }
    }
  },
)

test('bold is bold, and what hangs on a picture that is not there does not run (REQ-POPUP-013)', () => {
  expect(write('<b>Hi</b><img src=x onerror=ran()>').innerHTML).toBe('<b>Hi</b>')
})

test('links inside stay, links out open apart with noopener, others lose their address (REQ-POPUP-013, SEC-04)', () => {
  const host = write(
    '<a href="/m/game?token=T1&x=1">in</a><a href="https://shop.example/x" rel="opener">out</a><a href="https://else.example/">away</a>',
  )
  expect(host.innerHTML).toBe(
    '<a href="/m/game?x=1">in</a>' +
      '<a href="https://shop.example/x" target="_blank" rel="noopener noreferrer">out</a><a>away</a>',
  )
})

test('without named hosts a link may lead anywhere over https, a picture may not (REQ-POPUP-013, REQ-BANNER-002, SEC-04)', () => {
  const host = write(
    '<a href="http://else.example/x">out</a><a href="javascript:ran()">run</a><a href="https://a@else.example/">who</a>' +
      '<a href="/m/game">in</a><img src="https://else.example/x.png" alt="">',
    { ...rules, namedHostsOnly: false },
  )
  expect(host.innerHTML).toBe(
    '<a href="https://else.example/x" target="_blank" rel="noopener noreferrer">out</a><a>run</a><a>who</a>' +
      '<a href="/m/game">in</a>',
  )
})

test('an attribute stays only with the element it was allowed for', () => {
  expect(write('<p start="3" href="/m/x" dir="rtl">a</p><ol start="3"><li>b</li></ol>').innerHTML).toBe(
    '<p dir="rtl">a</p><ol start="3"><li>b</li></ol>',
  )
})

test('a browser with a built-in sanitizer uses that one, with the same list', async () => {
  const asked: { html: string; sanitizer: { elements: { name: string }[] } }[] = []
  const prototype = Element.prototype as { setHTML?: unknown }
  prototype.setHTML = function (this: Element, html: string, { sanitizer }: (typeof asked)[number]) {
    asked.push({ html, sanitizer })
    this.append(
      'cleaned ',
      Object.assign(this.ownerDocument.createElement('a'), { href: 'javascript:ran()' }),
    )
  }
  try {
    const host = document.createElement('div')
    const writeNatively = await openHtmlWriter(rules)
    writeNatively(host, '<b>Hi</b>')
    // Addresses are ours to validate, whichever sanitizer ran.
    expect(host.innerHTML).toBe('cleaned <a></a>')
    expect(asked[0]?.html).toBe('<b>Hi</b>')
    expect(asked[0]?.sanitizer.elements.map(({ name }) => name)).toEqual([...elements])
  } finally {
    delete prototype.setHTML
  }
})
