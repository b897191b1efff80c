/** Names that those who read pages by themselves give; a Cubot is a telephone. */
const robots =
  /(?<!\bcu)bot\b|crawl|spider|slurp|preview|externalhit|inspection|headless|lighthouse|pingdom|phantom|scrap|monitor/i

export interface VisitVerdict {
  counts: boolean
  reason: string
}

/**
 * Whether the visitor may be a person. Browsers of people all call themselves Mozilla; programs that pretend to be
 * one are limited by the rate limits.
 */
export const decideVisit = (userAgent: string): VisitVerdict => {
  if (!userAgent.startsWith('Mozilla/')) return { counts: false, reason: 'no browser' }
  if (robots.test(userAgent)) return { counts: false, reason: 'a robot' }
  return { counts: true, reason: 'a browser' }
}
