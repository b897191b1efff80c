export interface AnswerFacts {
  kind: 'page' | 'file' | 'picture'
  /** Path that was asked for. */
  key: string
  status: number
  contentType: string
  cacheControl: string
  /** The answer came from somewhere else than it was asked of. */
  redirected: boolean
}

const typeOfEnding: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^font\/woff2\b/,
}

const picture = /^image\//

const expectedType = ({ kind, key }: AnswerFacts): RegExp => {
  if (kind === 'page') return /^text\/html\b/
  return typeOfEnding[key.split('.').pop() ?? ''] ?? picture
}

/**
 * Whether an answer may be kept (T45): a whole one, of the kind that was asked for. A portal's page in a script's place,
 * an apology with status 200, a redirect to elsewhere would otherwise stay for good.
 */
export const decideKeep = (facts: AnswerFacts): { keep: boolean; reason: string } => {
  if (facts.status !== 200) return { keep: false, reason: 'not a whole answer' }
  if (facts.redirected) return { keep: false, reason: 'it came from another address' }
  if (/\bno-store\b/.test(facts.cacheControl)) return { keep: false, reason: 'the server forbids it' }
  return expectedType(facts).test(facts.contentType)
    ? { keep: true, reason: 'whole and of the expected kind' }
    : { keep: false, reason: 'of another kind than expected' }
}
