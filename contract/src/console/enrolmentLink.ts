/** What a one-time link to set up a staff account carries: whose account it is, and their enrolment code. */
export interface Enrolment {
  name: string
  code: string
}

/**
 * The link to a person's enrolment. Name and code are in the fragment, which no browser sends: they reach no log.
 * @param consoleUrl the console's address, with `/console/` at its end
 */
export const writeEnrolmentLink = (consoleUrl: string, { name, code }: Enrolment): string =>
  `${consoleUrl}#enrol/${name}/${code}`

/**
 * The enrolment that a fragment carries; undefined for any other fragment.
 * @param fragment without its `#`
 */
export const readEnrolmentLink = (fragment: string): Enrolment | undefined => {
  const [, name, code] = /^enrol\/([\w.@-]{1,64})\/([0-9A-Za-z-]{1,40})$/.exec(fragment) ?? []
  return name === undefined || code === undefined ? undefined : { name, code }
}
