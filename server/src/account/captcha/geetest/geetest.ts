import { createHash, createHmac } from 'node:crypto'
import { seconds } from '@playfront/contract/time'
import type { CaptchaParameters } from '@playfront/contract/account/captcha'
import type { CaptchaCaller, CaptchaResult, CaptchaService } from '../../../http/captchaService'

const perHostMs = seconds(3)
const maxBytes = 64 * 1_024

/**
 * Asks the service's interface at the merchant's hosts, the next one when a host gives nothing in 3 s.
 * Rejects when none gives an answer that can be read.
 * @param path with its query
 */
export const askGeetest = async (
  { merchant, platform }: Pick<CaptchaCaller, 'merchant' | 'platform'>,
  path: string,
  form?: Record<string, string>,
): Promise<Record<string, unknown>> => {
  let lastError: unknown = new Error('The merchant names no host of the captcha’s interface.')
  for (const host of merchant.captcha.apiHosts) {
    try {
      const address = `https://${host}${path}`
      const { status, text } = await platform.network.ask({ address, form, withinMs: perHostMs, maxBytes })
      if (status !== 200) throw new Error(`The captcha’s service answered ${status}.`)
      return JSON.parse(text) as Record<string, unknown>
    } catch (error) {
      lastError = error
    }
  }
  throw lastError
}

/** The account's key; without one nothing can be proven, which is as good as no service. */
const keyOf = ({ merchant, secrets }: CaptchaCaller): string => {
  const key = secrets.given(merchant.gw.GEETEST_ID)
  if (!key) throw new Error(`No key is configured for captcha account ${merchant.gw.GEETEST_ID}.`)
  return key
}

/** v3: the service hands out a challenge, which goes to the player only after it was mixed with the key. */
const begin = async (caller: CaptchaCaller): Promise<CaptchaParameters> => {
  const key = keyOf(caller)
  const gt = caller.merchant.gw.GEETEST_ID
  const query = new URLSearchParams({ gt, json_format: '1', client_type: 'h5', ip_address: caller.ip })
  const { challenge } = await askGeetest(caller, `/register.php?${query.toString()}`)
  // The service answers "0" for an account it does not know.
  if (typeof challenge !== 'string' || challenge.length !== 32) throw new Error('No challenge was issued.')
  return {
    gt,
    challenge: createHash('md5')
      .update(challenge + key)
      .digest('hex'),
    newCaptcha: true,
  }
}

const passesV3 = async (
  caller: CaptchaCaller,
  { seccode, challenge }: Extract<CaptchaResult, { kind: 'v3' }>,
): Promise<boolean> => {
  keyOf(caller)
  const { seccode: verdict } = await askGeetest(caller, '/validate.php', {
    seccode,
    challenge,
    captchaid: caller.merchant.gw.GEETEST_ID,
    client_type: 'h5',
    ip_address: caller.ip,
    json_format: '1',
    sdk: 'playfront',
  })
  if (typeof verdict !== 'string' || verdict === '') throw new Error('The answer contains no verdict.')
  return verdict !== 'false'
}

/** v4: the lot's number is signed with the key, so that no one else can query our lots. */
const passesV4 = async (
  caller: CaptchaCaller,
  result: Extract<CaptchaResult, { kind: 'v4' }>,
): Promise<boolean> => {
  const id = caller.merchant.gw.GEETEST_ID
  if (result.captchaId !== id) return false
  const answer = await askGeetest(caller, `/validate?captcha_id=${encodeURIComponent(id)}`, {
    lot_number: result.lotNumber,
    captcha_output: result.captchaOutput,
    pass_token: result.passToken,
    gen_time: result.genTime,
    sign_token: createHmac('sha256', keyOf(caller)).update(result.lotNumber).digest('hex'),
  })
  if (answer['status'] !== 'success') throw new Error('The service could not look the lot up.')
  return answer['result'] === 'success'
}

/** The service of that name, asked over its public interface with the account's id and key. */
export const geetest: CaptchaService = {
  begin,
  passes: (caller, result) => (result.kind === 'v3' ? passesV3(caller, result) : passesV4(caller, result)),
}
