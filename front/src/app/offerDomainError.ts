import type { FailureText } from '../requests/failure/decideFailure'
import { createDomainFlow, type DomainSetting } from '../shell/domains/domainFlow'
import type { FoundDomainError } from '../shell/domains/DomainScreen'
import type { CoversDoor } from '../overlays/coversDoor'
import type { Texts } from '../texts/texts'

export interface DomainErrorSetting extends DomainSetting {
  covers: Pick<CoversDoor, 'open'>
  texts: Pick<Texts, 'load'>
}

/** Puts the domain screen over everything; it stays, because nothing at this address will work (AMB-29). */
export const offerDomainError = async (setting: DomainErrorSetting, text: FailureText): Promise<void> => {
  const domains = createDomainFlow(setting)
  // Whom to ask may come later: nobody waits for it in front of a page that does not work.
  domains.start().catch(() => undefined)
  const [{ overlays }] = await Promise.all([
    setting.covers.open(),
    // The covers have words of their own for where these cannot be had.
    Promise.resolve(setting.texts.load(['domain'])).catch(() => undefined),
  ])
  const found: FoundDomainError = { text, domains }
  overlays.offer({
    id: 'domain-error',
    decide: () => ({ show: true, reason: 'this address is out of use', found }),
  })
}
