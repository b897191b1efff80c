import type { PingRequest } from '@playfront/contract/shell/system.schema'
import { listStatement, pingStatement } from '@playfront/contract/shell/lineStatements'
import type { Handler } from '../../http/handler'
import type { LineKeys } from './lineKeys'

/** The merchant's addresses with the port the caller used, signed, and its ways to help (GAP-10, D-12). */
export const answerDomainRoute =
  (keys: LineKeys): Handler<'domainRoute', object> =>
  async ({ merchant, host, platform }) => {
    const domainNames = merchant.domains.hosts.map((name) => name + portOf(host))
    const signedAt = platform.clock.now()
    return {
      customerService: merchant.shell.customerService,
      domainList: domainNames.map((domainName) => ({ domainName })),
      signedAt,
      signature: keys.sign(listStatement({ merchant: merchant.code, signedAt, domainNames })),
    }
  }

/** Shows that this line answers (REQ-REQUEST-029), and with a nonce that it is the merchant's own. */
export const answerPing =
  (keys: LineKeys): Handler<'ping', PingRequest> =>
  async ({ merchant, host }, { nonce }) => ({
    pong: true,
    signature: nonce && keys.sign(pingStatement({ merchant: merchant.code, host, nonce })),
  })

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? ''
