import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { AreaTexts } from './readTexts'

const codes = Object.keys(languages) as LanguageCode[]
const apps = ['front', 'board', 'server'] as const

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/**
 * The page `docs/texts.md`: how complete each language is, and each area.
 * @param names each language's name in itself, by code
 */
export const writeTextTable = (
  areas: readonly AreaTexts[],
  names: Readonly<Record<string, string>>,
): string => {
  const inEnglish = sum(areas.map(({ counts }) => counts.EN))
  const languageRows = codes.map((code) => {
    const byApp = apps.map((app) =>
      sum(areas.filter((one) => one.app === app).map(({ counts }) => counts[code])),
    )
    const all = sum(byApp)
    return row([`\`${code}\``, names[code] ?? code, languages[code].tag, ...byApp, all, inEnglish - all])
  })
  const areaRows = areas.map(({ app, area, counts }) => {
    const lacking = codes.filter((code) => counts[code] < counts.EN)
    return row([
      app,
      area,
      counts.EN,
      `${codes.length - lacking.length} of ${codes.length}`,
      lacking.join(', '),
    ])
  })
  return [
    '# Texts',
    '',
    'How much of the product each language says. Written by `npm run texts`; a test holds it to the dictionaries.',
    'Plural forms count as one text. The merchants’ own words are not counted: see [languages](guide/languages.md).',
    '',
    row(['code', 'language', 'tag', ...apps, 'all', 'missing']),
    row(['---', '---', '---', ...apps.map(() => '--:'), '--:', '--:']),
    ...languageRows,
    '',
    row(['of', 'area', 'texts', 'languages that have all', 'lacking']),
    row(['---', '---', '--:', '---', '---']),
    ...areaRows,
    '',
  ].join('\n')
}
