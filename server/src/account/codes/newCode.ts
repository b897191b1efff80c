import type { Randomness } from '../../platform/platform'
import { codeOptions } from './codeOptions'

const kinds = 10 ** codeOptions.digits
const draws = 2 ** 32
/** Above the last whole round of codes the low ones would come more often, so those draws are thrown away. */
const fairDraws = draws - (draws % kinds)

/** A code of six digits, each as likely as the other. */
export const newCode = (randomness: Randomness): string => {
  const draw = randomness.bytes(4).readUInt32BE()
  return draw < fairDraws ? String(draw % kinds).padStart(codeOptions.digits, '0') : newCode(randomness)
}
