import { readReason, whyOrder, whyReasons } from '@playfront/contract/console/why'
import { expect, test } from 'vitest'
import { overlayOrder } from '../../overlays/overlayOrder'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Rules whose reasons reach the overlay host through the feature that offers a candidate. */
const rule =
  'decide(?:Silence|PasskeyOffer|Factors|Install|BindCard|DownloadBar|DownloadImages|PushOffer|Announcement|Closed|Upgrade|Idle)'
const rules = new RegExp(`^${rule}$`)
const hasRule = new RegExp(`^export const ${rule}\\b`, 'm')
const filesOfRules = /findConditions|announcementFlow|downloadBarFlow|overlayPicker|overlayQueue/

const nameOf = (file: string): string => /(\w+)\.tsx?$/.exec(file)?.[1] ?? ''

/** Another decision that stands in the same file speaks to nobody. */
const decision = /^export const (decide\w+)[\s\S]*?(?=^[^\s})\]|])/gm
const withoutOthers = (file: string, code: string): string =>
  rules.test(nameOf(file))
    ? code
    : `${code}\n//`.replace(decision, (rule, name: string) => (rules.test(name) ? rule : ''))

const spoken = [
  /reason: '([^']+)'/g,
  /reason: `([^`]+)`/g,
  /\b(?:no|hide|show|hidden|hiddenForSession|none)\('([^']+)'\)/g,
  /\b(?:none|hidden|hiddenForSession|push)\(`([^`]+)`\)/g,
  /\breturn '((?:the|not|only|this|another)\b[^']* [^']*)'/g,
  /\breturn `(not [^`]+)`/g,
  /\? '((?:the|no) [^']* [^']*)'/g,
  /: '((?:no|the) [^']* [^']*)'/g,
  /(?:missing|asked|fresh): '([^']* [^']+)'/g,
  /\bmet\([^`']*(?:'forced')?[^`']*['`]([^'`]+)['`]\)/g,
  /\|\| '([^']+ [^']+)'/g,
  /&& `([^`]+)`/g,
]

/** Results of a rule for which no candidate is offered. */
const unsaid = /ok: false, reason: 'the server names no factor'|idle: true, reason: '[^']*'/g

/** What a rule says, with a figure in place of each part. */
const reasonsOf = (code: string): string[] =>
  spoken.flatMap((pattern) =>
    [...code.replaceAll(unsaid, '').matchAll(pattern)].flatMap(([, words = '']) =>
      ['deposits', 'withdrawals'].map((what) =>
        words.replaceAll('${what}', what).replaceAll(/\$\{[^}]*\}/g, '7'),
      ),
    ),
  )

const speakers = Object.entries(sources)
  .filter(
    ([file, code]) =>
      !/\.test\.|Harness\.|\/testing\//.test(file) &&
      (hasRule.test(code) || filesOfRules.test(file) || /\.offer\(\{/.test(code)),
  )
  .map(([file, code]) => [file, withoutOthers(file, code)] as const)

test('the list of what may cover the screen is the same for the staff as for the phone', () => {
  expect(whyOrder).toEqual(overlayOrder.map(({ id }) => id))
})

test('every reason of every rule that decides about the screen has words for the staff', () => {
  expect(speakers.length).toBeGreaterThan(30)
  const unknown = speakers.flatMap(([file, code]) =>
    reasonsOf(code)
      .filter((reason) => readReason(reason) === undefined)
      .map((reason) => `${file.split('/').at(-1)}: ${reason}`),
  )
  expect(unknown).toEqual([])
})

test('no words are kept for a reason that no rule gives any more', () => {
  const given = new Set(speakers.flatMap(([, code]) => reasonsOf(code)).map((line) => readReason(line)?.id))
  expect(Object.keys(whyReasons).filter((id) => !given.has(id as keyof typeof whyReasons))).toEqual([])
})

test.each([
  ['after install', { id: 'after', parts: { id: 'install' } }],
  ['after the question about counting visits', { id: 'countingFirst', parts: {} }],
  ['not during a payment', { id: 'busy', parts: { activity: 'payment' } }],
  ['at least 3 deposits; forced stays forced', { id: 'forced', parts: { reason: 'at least 3 deposits' } }],
  ['at least 3 deposits', { id: 'atLeastDeposits', parts: { count: '3' } }],
  ['not asked for; the bar: only on home', { id: 'barOnly', parts: { reason: 'only on home' } }],
])('"%s" is read as what it is', (line, read) => {
  expect(readReason(line)).toEqual(read)
})

test('texts of another build are ignored', () => {
  expect(readReason('<img src=x onerror=alert(1)>')).toBeUndefined()
})
