import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { useEffect } from 'react'
import { Text } from '../../texts/Text'
import css from './Consent.module.css'
import type { Mistakes } from './findMistakes'
import type { ReadingMatter, TermsFlow } from './termsFlow'

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
