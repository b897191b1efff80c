import { type Terms, terms } from '@playfront/contract/account/registration'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { useEffect } from 'react'
import css from './Consent.module.css'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Undo } from '@playfront/web/platform/undo'
import type { Requests } from '../../requests/requests'
import { Text } from '../../texts/Text'
import type { Mistakes } from './registerForm'

/** What can be read before agreeing. */
export type ReadingMatter = 'terms' | 'data'

/** The props of the sheet while it covers the screen. */
export interface AskedTerms {
  about: ReadingMatter
  fetchTerms(): Promise<Terms>
  close(): void
}

export interface TermsFlow {
  /** Lets the terms, or what is kept about a member, come over the form. */
  read(about: ReadingMatter): Promise<void>
  close(): void
}

export interface TermsDeps {
  overlays: Pick<LazyOverlays, 'open'>
  requests: Pick<Requests, 'valueOf'>
}

/** The terms that a new member agrees to, available beside the consent. */
export const createTermsFlow = ({ overlays, requests }: TermsDeps): TermsFlow => {
  let takeAway: Undo | undefined
  const close = () => {
    takeAway?.()
    takeAway = undefined
  }
  const fetchTerms = () => requests.valueOf(terms, {}, { alert: false })
  return {
    close,
    async read(about) {
      const { queue } = await overlays.open()
      if (takeAway) return
      const found: AskedTerms = { about, fetchTerms, close }
      takeAway = queue.offer({
        id: 'terms',
        decide: () => ({ ok: true, reason: 'asked for beside the consent', found }),
      })
    },
  }
}

export interface ConsentProps {
  merchant: Pick<MerchantSettings, 'name' | 'account'>
  terms: TermsFlow
  mistake: Mistakes['consent']
}

const matters = ['terms', 'data'] as const satisfies ReadingMatter[]

/** Of age and agreed, with the terms and a note about personal data to read beside it. */
export const Consent = ({ merchant, terms, mistake }: ConsentProps) => {
  useEffect(() => terms.close, [terms])
  return (
    <div>
      <Checkbox name="consent" value="yes" error={mistake && <Text id={mistake} />}>
        <Text id="register.consent" values={{ age: merchant.account.minimumAge, merchant: merchant.name }} />
      </Checkbox>
      <div className={css.matters}>
        {matters.map((about) => (
          <Button
            key={about}
            variant="quiet"
            size="small"
            onClick={() => void terms.read(about).catch(() => undefined)}
          >
            <Text id={`register.${about}.read`} />
          </Button>
        ))}
      </div>
    </div>
  )
}
