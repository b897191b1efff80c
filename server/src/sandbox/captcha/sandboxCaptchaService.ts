import type { CaptchaService } from '../../http/captchaService'
import { verificationIsDown } from './captchaHosts'
import { beginPuzzle, spendProof } from './puzzleRepository'

/**
 * The demonstration's own captcha, behind the same port as a real one. It is asked without a wire between: its hosts are
 * this server's own.
 */
export const sandboxCaptchaService: CaptchaService = {
  async begin({ merchant, store, platform }) {
    if (verificationIsDown()) throw new Error('The sandbox is set to down.')
    const challenge = await beginPuzzle({ store, merchant: merchant.code }, platform.randomness)
    return { gt: merchant.gw.GEETEST_ID, challenge, newCaptcha: true }
  },
  async passes({ merchant, store }, result) {
    if (verificationIsDown()) throw new Error('The sandbox is set to down.')
    const scope = { store, merchant: merchant.code }
    if (result.kind === 'v3') {
      return spendProof(scope, result.challenge, result.seccode.replace(/\|jordan$/, ''))
    }
    const isOurs = result.captchaId === merchant.gw.GEETEST_ID
    return isOurs && spendProof(scope, result.lotNumber, result.passToken)
  },
}
