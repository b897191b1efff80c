// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { HeadTag } from './decideSearch'
import { writeHeadTags } from './showMetadata'

const description = (content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name: 'description', content },
})
const noindex: HeadTag = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }

test('the tags follow the route, and none stands twice (REQ-SEO-003)', () => {
  document.head.innerHTML = '<meta name="viewport" content="x"><meta name="description" content="Home">'
  writeHeadTags([description('Register'), noindex])
  const found = document.head.querySelectorAll('meta[name="description"]')
  expect([...found].map((element) => element.getAttribute('content'))).toEqual(['Register'])
  expect(document.head.querySelector('meta[name="robots"]')).not.toBeNull()
})

test('what a former path said and this one does not is taken away, all else stays (REQ-SEO-003)', () => {
  document.head.innerHTML = '<meta name="viewport" content="x">'
  writeHeadTags([description('Me'), noindex])
  writeHeadTags([description('Home')])
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull()
  expect(document.head.querySelector('meta[name="viewport"]')).not.toBeNull()
})

test.each<HeadTag>([
  { tag: 'meta', attributes: { name: 'keywords', content: 'lottery' } },
  { tag: 'meta', attributes: { property: 'og:title', content: 'Me' } },
  { tag: 'meta', attributes: { property: 'og:image', content: 'https://lotus.example/me.png' } },
  { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary' } },
  { tag: 'link', attributes: { rel: 'canonical', href: 'https://lotus.example/m/me' } },
])('of a former path nothing stays that this one does not say: %o (REQ-SEO-003)', (tag) => {
  document.head.innerHTML = '<link rel="icon" href="/icon.png">'
  writeHeadTags([description('Me'), tag])
  expect(document.head.querySelectorAll(tag.tag)).toHaveLength(2)
  writeHeadTags([description('Home')])
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<link rel="icon" href="/icon.png">',
    '<meta name="description" content="Home">',
  ])
})

test.each<[HeadTag['tag'], string, string]>([
  ['meta', 'name', 'description'],
  ['meta', 'property', 'og:title'],
  ['link', 'rel', 'canonical'],
])(
  'a %s with its %s is changed in place, so that an observer sees the change (REQ-SEO-003)',
  (tag, attribute, value) => {
    const saying = (content: string): HeadTag => ({ tag, attributes: { [attribute]: value, content } })
    document.head.innerHTML = ''
    writeHeadTags([saying('one'), noindex])
    const before = document.head.firstElementChild
    writeHeadTags([noindex, saying('two')])
    expect(document.head.firstElementChild).toBe(before)
    expect([before?.getAttribute('content'), document.head.childElementCount]).toEqual(['two', 2])
  },
)
