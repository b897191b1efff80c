import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'

export interface StyleFault {
  line: number
  fault: string
}

const rawColour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
const physical =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/
const physicalValue = /^(?:left|right)$/
const alignments = new Set(['text-align', 'float', 'clear', 'caption-side'])

/**
 * Colours that are not tokens, which a merchant's theme could not change, properties that know left from right, which
 * would be wrong in a language that is read the other way, and a selector that the build would get wrong.
 */
export function findStyleIssues(css: string, mayNameColours: boolean): StyleFault[] {
  return [...issuesOfSelectors(css), ...issuesOfDeclarations(css, mayNameColours)]
}

/** For browsers that do not know `:dir()` the build writes a list of languages, and Urdu in Latin letters is on it. */
const issuesOfSelectors = (css: string): StyleFault[] =>
  [...withoutComments(css).matchAll(/:dir\(/g)].map(({ index }) => ({
    line: lineAt(css, index),
    fault: ":dir() becomes a list of languages: use [dir='rtl']",
  }))

function issuesOfDeclarations(css: string, mayNameColours: boolean): StyleFault[] {
  return declarationsOf(css).flatMap(({ property, value, line }) => [
    ...(!mayNameColours && rawColour.test(withoutUrls(value))
      ? [{ line, fault: `the colour ${value} is not a token` }]
      : []),
    ...(physical.test(property)
      ? [{ line, fault: `${property} knows left from right: use its logical name` }]
      : []),
    ...(alignments.has(property) && physicalValue.test(value)
      ? [{ line, fault: `${property}: ${value} knows left from right: use start or end` }]
      : []),
  ])
}

const withoutUrls = (value: string) => value.replace(/url\([^)]*\)/g, '')

const withoutComments = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

const lineAt = (css: string, index: number) => css.slice(0, index).split('\n').length

/** The declarations of a style sheet with their lines; comments and selectors fall away. */
function declarationsOf(css: string): { property: string; value: string; line: number }[] {
  const bare = withoutComments(css)
  return [...bare.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map((match) => ({
    property: match[1] ?? '',
    value: (match[2] ?? '').trim(),
    line: lineAt(bare, match.index),
  }))
}

const folders = ['kit/src', 'kit/gallery', 'front/src', 'lottery/board/src', 'console/src']

/** The one place where colours are named; everything else uses its custom properties. */
const mayNameColours = (path: string) => path === 'kit/src/tokens.css' || path.includes('/theme/')

/** Whether every merchant's theme and every reading direction reaches every style sheet. */
export function checkStyles(root: string): CheckResult {
  const files = folders.flatMap((folder) => listFiles(root, folder, (path) => path.endsWith('.css')))
  const findings = files.flatMap((path) =>
    findStyleIssues(readFileSync(join(root, path), 'utf8'), mayNameColours(path)).map(
      ({ line, fault }) => `${path}:${line} ${fault}`,
    ),
  )
  return resultOf(findings, files.length, 'style sheets')
}
