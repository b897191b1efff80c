import { expect, test } from 'vitest'
import { writeTree } from '../testing/writeTree'
import { checkLinks, findAnchors, findLinks } from './checkLinks'

test('links to the web, and links in code, are left alone', () => {
  const text =
    '[a](https://x.y) `[b](c.md)`\n```\n[d](e.md)\n```\n[f](g.md "title") <img src="h.png">\n[i]: j.md'
  expect(findLinks(text)).toEqual(['g.md', 'j.md', 'h.png'])
})

test('an anchor is the heading in small letters, numbered when it comes again', () => {
  expect([...findAnchors('# The `npm start` way\n## Notes\n## Notes\n### [Link](x.md), too!')]).toEqual([
    'the-npm-start-way',
    'notes',
    'notes-1',
    'link-too',
  ])
})

test('dead files, dead headings and ways out of the project are found', () => {
  const root = writeTree({
    'README.md':
      '[ok](docs/a.md#one) [here](#top) [gone](docs/b.md) [lost](docs/a.md#two) [out](../x.md)\n# Top',
    'docs/a.md': '# One\n[back](../README.md) [folder](.)',
  })
  expect(checkLinks(root)).toMatchObject({
    looked: '2 documents',
    findings: [
      'README.md links to docs/b.md: there is no such file',
      'README.md links to docs/a.md#two: there is no such heading',
      'README.md links to ../x.md: it leads out of the project',
    ],
  })
})
