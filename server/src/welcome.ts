import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { DemonstrationAccount, DemonstrationStaff } from './page/directory/directoryPage'

interface ConsolePage {
  consoleHost: string
  staff: readonly DemonstrationStaff[]
  /** Nobody can sign in at the console yet. */
  isUnstaffed: boolean
}

/** What the terminal shows once the server listens: where to go, and with which account. */
export const welcome = (
  port: number,
  merchants: readonly FullMerchantSettings[],
  accounts: readonly DemonstrationAccount[],
  consolePage: ConsolePage,
): string => {
  const rows = merchants.map(({ code, name, domains }) => {
    const account = accounts.find(({ merchantCode }) => merchantCode === code)
    const address = `http://${domains.canonicalHost}:${port}/m/`
    return { name, address, account: account ? `${account.username} / ${account.password}` : '' }
  })
  const widest = (pick: (row: (typeof rows)[number]) => string) =>
    Math.max(...rows.map((row) => pick(row).length))
  const [nameWidth, addressWidth] = [widest(({ name }) => name), widest(({ address }) => address)]
  return [
    '',
    `  Playfront is open at http://localhost:${port}/`,
    '',
    ...rows.map(
      ({ name, address, account }) =>
        `  ${name.padEnd(nameWidth)}   ${address.padEnd(addressWidth)}   ${account}`,
    ),
    ...(rows.length === 0
      ? ['  There is no merchant yet: an owner makes the first one in the console.']
      : []),
    '',
    ...secondFactorLines(accounts),
    ...consoleLines(port, consolePage),
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}

/** Where the staff works, with the first of those who may look around, or how the first owner is made. */
const consoleLines = (port: number, { consoleHost, staff: [first], isUnstaffed }: ConsolePage): string[] => {
  const address = `http://${consoleHost}:${port}/console/`
  if (first)
    return [
      `  Console ${address}   ${first.name} / ${first.password}`,
      `  codes at http://localhost:${port}/sandbox/authenticator`,
      '',
    ]
  if (!isUnstaffed) return []
  return [
    "  Nobody can sign in at the console yet. Make the first owner: npm run playfront -- staff add NAME owner '*'",
    `  with the same DATABASE_URL or DATA_DIR, and CONSOLE_HOST. The console is at ${address}`,
    '',
  ]
}

/** The account whose logins ask for a second factor; it is the same at every merchant. */
const secondFactorLines = (accounts: readonly DemonstrationAccount[]): string[] => {
  const account = accounts.find(({ totpSecret }) => totpSecret)
  if (!account) return []
  const { username, password, totpSecret, payeeName } = account
  return [
    `  Two-factor sign-in: ${username} / ${password}`,
    `  authenticator ${totpSecret}, payee name ${payeeName}, codes at /sandbox/phone`,
    '',
  ]
}
