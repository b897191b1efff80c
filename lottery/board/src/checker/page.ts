import { type FileReport, checkDrawFile } from './checkDrawFile'
import type { DrawFile } from './drawFile'
import { readDrawFile } from './readDrawFile'

/** The words of the offline check: those of the board's own check, in every language. */
type Areas = Record<'board' | 'check', Record<string, string>>

const files = import.meta.glob<Areas>('./*.json', {
  base: '../../../../locales',
  import: 'board',
  eager: true,
})

const partsOf = (tag: string): Record<string, string> => ({
  ...files[`./${tag}.json`]?.board,
  ...files[`./${tag}.json`]?.check,
})

export type Words = (key: string, round?: number) => string

export const tags: readonly string[] = Object.keys(files).map((path) =>
  path.slice('./'.length, -'.json'.length),
)

/** The words of a language; English where it is none of ours. */
export const wordsOf = (tag: string): Words => {
  const own = tags.includes(tag) ? partsOf(tag) : partsOf('en')
  return (key, round = 0) => (own[key] ?? key).replaceAll('{round}', String(round))
}

/** The first of some options that is one of ours, by its whole tag and then by its language. */
export const decideTag = (options: readonly string[]): string => {
  for (const request of options) {
    const whole = tags.find((tag) => tag.toLowerCase() === request.toLowerCase())
    const close = tags.find((tag) => tag.split('-')[0] === request.toLowerCase().split('-')[0])
    if (whole ?? close) return whole ?? close ?? 'en'
  }
  return 'en'
}

const lines = ['commit', 'pinned', 'manifest', 'beacon', 'ownSeed', 'ownBet', 'result'] as const
const noneWords: Partial<Record<(typeof lines)[number], string>> = {
  pinned: 'check.pinned.none',
  manifest: 'check.manifest.none',
}
const rightToLeft = ['ur']
const marks = { true: '✓', false: '✗', null: '–' } as const
const answers = { true: 'check.true', false: 'check.false', null: 'check.unknown' } as const

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...inner: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...inner)
  return made
}

/** One line for each computed item: shown by sign and by text. */
const lineOf = (t: Words, line: (typeof lines)[number], tick: boolean | null, round: number): HTMLElement => {
  const truth = `${tick}` as const
  const row = element('li', { className: 'line' })
  row.dataset['line'] = line
  row.dataset['truth'] = truth
  const words =
    tick === null
      ? t(noneWords[line] ?? 'check.noSlip')
      : t(line === 'beacon' ? 'check.beacon.offline' : `check.${line}.text`, round)
  row.append(
    element('span', { className: 'mark', ariaHidden: 'true' }, marks[truth]),
    element(
      'div',
      {},
      element('h2', {}, `${t(`check.${line}`)} · ${t(answers[truth])}`),
      element('p', {}, words),
    ),
  )
  return row
}

const reportOf = (
  t: Words,
  file: DrawFile,
  { ticks, holds, isTestBeacon }: FileReport,
): readonly HTMLElement[] => {
  const verdict = element(
    'p',
    { className: 'verdict', role: 'status' },
    t(holds ? 'check.holds' : 'check.broken'),
  )
  verdict.dataset['holds'] = String(holds)
  const test = element('p', { className: 'test' }, `${t('check.test')} ${t('check.test.text')}`)
  const numbers = Object.entries(file.numbers).map(([prize, list]) => `${prize} ${list.join(' ')}`)
  return [
    element('p', { className: 'issue', dir: 'ltr' }, file.issueId),
    verdict,
    ...(isTestBeacon ? [test] : []),
    element(
      'ul',
      { className: 'lines' },
      ...lines.map((line) => lineOf(t, line, ticks[line], file.beacon.round)),
    ),
    element('p', { className: 'numbers', dir: 'ltr' }, numbers.join('\n')),
    element('p', { className: 'quiet' }, t('check.beacon.compare', file.beacon.round)),
    element('p', { className: 'hash', dir: 'ltr' }, file.beacon.randomness),
  ]
}

/** Draws the page into a place, in the first of some languages. Everything that is given it stays in it. */
export const drawPage = (place: HTMLElement, options: readonly string[]): void => {
  let given: string | undefined
  const show = (tag: string): void => {
    const t = wordsOf(tag)
    document.documentElement.lang = tag
    document.documentElement.dir = rightToLeft.includes(tag) ? 'rtl' : 'ltr'
    document.title = t('check.title')
    const report = element('section', { ariaLive: 'polite' })
    const check = (text: string): void => {
      given = text
      const file = text.trim() === '' ? undefined : readDrawFile(text)
      if (file) report.replaceChildren(...reportOf(t, file, checkDrawFile(file)))
      else
        report.replaceChildren(
          element('p', { className: 'wrong', role: 'status' }, text.trim() && t('check.notRecord')),
        )
    }
    const language = element(
      'select',
      { ariaLabel: tag, onchange: () => show(language.value) },
      ...tags.map((own) => element('option', { value: own, selected: own === tag }, own)),
    )
    const text = element('textarea', { rows: 6, dir: 'ltr', spellcheck: false, value: given ?? '' })
    text.setAttribute('aria-label', t('check.page'))
    text.oninput = () => check(text.value)
    const take = (chosen: File | undefined): void => {
      void chosen?.text().then((read) => {
        text.value = read
        check(read)
      })
    }
    const chooser = element('input', { type: 'file', accept: '.json,application/json' })
    chooser.setAttribute('aria-label', t('check.page'))
    chooser.onchange = () => take(chooser.files?.[0])
    place.ondragover = (event) => event.preventDefault()
    place.ondrop = (event) => {
      event.preventDefault()
      take(event.dataTransfer?.files[0])
    }
    place.replaceChildren(
      element('header', {}, element('h1', {}, t('check.title')), language),
      element('p', {}, t('check.page')),
      chooser,
      text,
      report,
      element('p', { className: 'quiet' }, t('check.offlineNote')),
    )
    if (given !== undefined) check(given)
  }
  show(decideTag(options))
}
