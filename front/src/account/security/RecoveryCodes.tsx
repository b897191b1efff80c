import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { copy } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import css from './RecoveryCodes.module.css'
import { SectionCard } from './Section'
import type { FactorsSectionProps } from './Authenticator'

/** The ways in for who has lost the phone: shown once when they are made, later only counted. */
export const RecoveryCodes = ({ parts, part }: FactorsSectionProps) => {
  const { twoFactor, codes, busy } = useStore(parts.store)
  if (!twoFactor?.ready.ga) return null
  return (
    <SectionCard>
      <Text id="security.codes" as="h3" className={css.name} />
      {codes ? (
        <>
          <Notice tone="warning" role="status">
            <Text id="security.codes.lead" />
          </Notice>
          <ul className={css.codes} dir="ltr">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button wide icon={<Icon of={copy} />} onClick={() => void part.copy(codes.join('\n'))}>
            <Text id="security.codes.copy" />
          </Button>
          <Button variant="quiet" wide onClick={part.keep}>
            <Text id="security.codes.kept" />
          </Button>
        </>
      ) : (
        <>
          <Text
            id="security.codes.left"
            as="p"
            className={css.left}
            values={{ count: twoFactor.recoveryCodesLeft }}
          />
          <Button variant="secondary" wide busy={busy === 'codes'} onClick={() => void part.renewCodes()}>
            <Text id="security.codes.renew" />
          </Button>
        </>
      )}
    </SectionCard>
  )
}
