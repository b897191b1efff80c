import { announcementMarkup } from '@playfront/contract/shell/announcementMarkup'
import { hostileMarkup } from '@playfront/contract/shell/hostileMarkup'
import { fromHtml } from 'hast-util-from-html'
import type { Element, Nodes } from 'hast'
import { expect, test } from 'vitest'
import { cleanAnnouncement, explainCleaning } from './cleanAnnouncement'

const rules = { namedHostsOnly: true, externalHosts: ['shop.example'], imageHosts: ['pictures.example'] }
const clean = (html: string) => cleanAnnouncement(html, rules)

const elementsOf = (node: Nodes): Element[] =>
  'children' in node
    ? node.children.flatMap((child) => [
        ...(child.type === 'element' ? [child] : []),
        ...elementsOf(child as Nodes),
      ])
    : []

const allowedProperties = new Set(
  [...Object.values(announcementMarkup.attributes).flat(), 'colSpan', 'rowSpan', 'target', 'rel'].map(String),
)

test.each(hostileMarkup)(
  'nothing of %s is left that could run, load or lead astray (REQ-POPUP-013)',
  (html) => {
    const cleaned = clean(html)
    // Read again as a browser would: what counts is what stands there then.
    for (const { tagName, properties } of elementsOf(fromHtml(cleaned, { fragment: true }))) {
      expect(announcementMarkup.elements).toContain(tagName)
      for (const [name, value] of Object.entries(properties)) {
        expect(allowedProperties).toContain(name)
        if (name === 'href' || name === 'src')
          expect(String(value)).toMatch(/^(?:\/m(?:\/|$)|https:\/\/(?:shop|pictures)\.example\/)/)
        expect(String(value)).not.toContain('evil.example')
      }
    }
    // A second pass finds nothing to do: the tree does not change by being written and read.
    expect(clean(cleaned)).toBe(cleaned)
  },
)

test('what a writer needs stays as it was written', () => {
  const html =
    '<h3>Title</h3><p dir="rtl">One <b>two</b> <em>three</em><br>four</p><ol start="3"><li>five</li></ol>' +
    '<table><thead><tr><th scope="col" colspan="2">six</th></tr></thead><tbody><tr><td>7</td><td>8</td></tr></tbody></table>' +
    '<img src="/m/art/lotus/logo.svg" alt="Logo" width="40" height="40"><a href="/m/game?x=1">in</a>'
  expect(clean(html)).toBe(html)
})

test('links out carry noopener and open apart (REQ-POPUP-013, SEC-04)', () => {
  expect(clean('<a href="https://shop.example/x" rel="opener">out</a>')).toBe(
    '<a href="https://shop.example/x" target="_blank" rel="noopener noreferrer">out</a>',
  )
  expect(clean('<a href="https://other.example/x">out</a>')).toBe('<a>out</a>')
})

test('without named hosts links lead anywhere over https, pictures do not (REQ-POPUP-013, REQ-BANNER-002, SEC-04)', () => {
  const open = { ...rules, namedHostsOnly: false }
  const html =
    '<a href="http://other.example/x">out</a><a href="javascript:ran()">run</a><a href="https://a@other.example/">who</a>' +
    '<img src="https://other.example/a.png" alt="">'
  expect(cleanAnnouncement(html, open)).toBe(
    '<a href="https://other.example/x" target="_blank" rel="noopener noreferrer">out</a><a>run</a><a>who</a>',
  )
  const { removed } = explainCleaning(html, open)
  expect(removed.map(({ what, name }) => `${what} ${name}`)).toEqual([
    'link javascript:ran()',
    'link https://a@other.example/',
    'picture https://other.example/a.png',
  ])
})

test('pictures come from the app and from hosts that the merchant named', () => {
  expect(clean('<img src="https://pictures.example/a.png" alt="">')).toContain('pictures.example')
  expect(clean('<img src="https://other.example/a.png" alt="">')).toBe('')
})

test('the words of what is taken away stay, unless they were none', () => {
  expect(clean('<section><button>Press</button></section><script>no words</script>')).toBe('Press')
})

test('a text that nests ten thousand deep is refused, and breaks nothing (SEC-04)', () => {
  const deep = `${'<div>'.repeat(10_000)}<b onclick=x>Hello</b>`
  expect(() => clean(deep)).toThrow('request.invalid')
  expect(() => explainCleaning(deep, rules)).toThrow('request.invalid')
  expect(clean(`${'<div>'.repeat(500)}Hello`)).toContain('Hello')
})
