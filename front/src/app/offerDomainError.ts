import type { FailureText } from '../requests/failure/decideFailure'
import { createDomainFlow, type DomainDeps } from '../shell/domains/domainFlow'
import type { FoundDomainError } from '../shell/domains/DomainScreen'
import type { LazyOverlays } from '../overlays/lazyOverlays'
import type { Texts } from '../texts/texts'

export interface DomainErrorDeps extends DomainDeps {
  overlays: Pick<LazyOverlays, 'open'>
  texts: Pick<Texts, 'load'>
}

/** Puts the domain screen over everything; it stays, because nothing at this address will work (AMB-29). */
export const offerDomainError = async (deps: DomainErrorDeps, text: FailureText): Promise<void> => {
  const domains = createDomainFlow(deps)
  // The contact may load later: a page that does not work is shown without waiting for it.
  domains.start().catch(() => undefined)
  const [{ queue }] = await Promise.all([
    deps.overlays.open(),
    // The overlays have built-in texts for when these cannot be loaded.
    Promise.resolve(deps.texts.load(['domain'])).catch(() => undefined),
  ])
  const found: FoundDomainError = { text, domains }
  queue.offer({
    id: 'domain-error',
    decide: () => ({ ok: true, reason: 'this address is out of use', found }),
  })
}
