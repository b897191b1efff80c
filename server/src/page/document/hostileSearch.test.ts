import type { PageOutput } from '@playfront/front/app/page'
import { decideSearch } from '@playfront/front/shell/search/decideSearch'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { expect, test } from 'vitest'
import { writeDocument } from './writeDocument'

const merchant = merchantSettingsSchema.parse(demonstrationMerchants[0]?.settings)

const documentOf = (words: string, path = '/m/home') => {
  const entries = { '/m/home': { title: words, keywords: words, description: words } }
  const { title, tags } = decideSearch({ path, host: 'www.lotus.example', language: 'VI', entries, merchant })
  const page = {
    lang: 'vi',
    dir: 'ltr',
    title,
    headTags: tags,
    rootHtml: '',
    cssFiles: [],
    modulePreloads: [],
    entryScript: '/m/assets/main.js',
    bootScript: '',
    pageData: {},
  } as unknown as PageOutput
  const html = writeDocument({
    page,
    style: '',
    installTags: [],
    themeColours: { light: '#fff', dark: '#000' },
  } as Parameters<typeof writeDocument>[0])
  return html.slice(html.indexOf('<title>'), html.indexOf('</head>'))
}

const innocent = documentOf('words')
const tagsOf = (head: string) => head.match(/<[a-z/]+/g)

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><svg onload=alert(1)>',
  '--><script>alert(1)</script>',
  '&lt;script&gt;',
])('%s in the metadata stays a text, and the head has no tag more (SEC-26, T25)', (words) => {
  const head = documentOf(words)
  expect(tagsOf(head)).toEqual(tagsOf(innocent))
  expect(head).not.toContain(words)
})

test('a path from an address line stays one in the canonical address (SEC-26)', () => {
  const head = documentOf('words', '/m/"><svg onload=alert(1)>')
  expect(tagsOf(head)).toEqual(tagsOf(innocent))
})
