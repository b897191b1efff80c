import type { EnrolAnswer } from '@playfront/contract/console/staff.schema'
import { renderSVG } from 'uqr'
import { newTotpSecret, totpUri } from '../../account/twoFactor/totp'
import type { SignedInContext } from '../consoleContext'
import { staffTotpPurpose } from '../staff/staffRepository'

/** A new secret for an authenticator: as it is kept, and as its holder is shown it this once. */
export const drawTotpSecret = ({
  staff,
  platform,
  secrets,
}: SignedInContext): { sealed: Buffer; shown: EnrolAnswer } => {
  const secret = newTotpSecret(platform.randomness)
  const uri = totpUri(secret, 'Playfront console', staff.name)
  const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { border: 2 })).toString('base64')}`
  return { sealed: secrets.seal(staffTotpPurpose(staff.id), secret), shown: { secret, uri, picture } }
}
