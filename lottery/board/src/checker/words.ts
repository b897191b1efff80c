/** The words of the offline check: those of the board's own check, in every language. */
type Areas = Record<'board' | 'check', Record<string, string>>

const files = import.meta.glob<Areas>('../texts/*.json', { import: 'default', eager: true })

const partsOf = (tag: string): Record<string, string> => ({
  ...files[`../texts/${tag}.json`]?.board,
  ...files[`../texts/${tag}.json`]?.check,
})

export type Words = (key: string, round?: number) => string

export const tags: readonly string[] = Object.keys(files).map((path) =>
  path.slice('../texts/'.length, -'.json'.length),
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
