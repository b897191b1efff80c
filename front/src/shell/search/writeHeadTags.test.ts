// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { HeadTag } from './decideSearch'
import { writeHeadTags } from './writeHeadTags'

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
