/** Names that those who read pages by themselves give; a Cubot is a telephone. */
const robots =
  /(?<!\bcu)bot\b|crawl|spider|slurp|preview|externalhit|inspection|headless|lighthouse|pingdom|phantom|scrap|monitor/i

export interface VisitVerdict {
  counts: boolean
  reason: string
}

/** Whether whoever comes may be somebody. Browsers of people all call themselves Mozilla; a program that lies is met by the limits. */
export const decideVisit = (userAgent: string): VisitVerdict => {
  if (!userAgent.startsWith('Mozilla/')) return { counts: false, reason: 'no browser' }
  if (robots.test(userAgent)) return { counts: false, reason: 'a robot' }
  return { counts: true, reason: 'a browser' }
}
