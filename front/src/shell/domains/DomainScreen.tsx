import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { useStore } from '../../store/useStore'
import type { FailureText } from '../../requests/failure/decideFailure'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { DomainFlow } from './domainFlow'
import css from './DomainScreen.module.css'

export interface FoundDomainError {
  /** What the server says about it (REQ-DOMAIN-009). */
  text: FailureText
  domains: DomainFlow
}

/** Lies over everything while this address is out of use: nothing behind it can be trusted to work (REQ-DOMAIN-008, -014). */
export const DomainScreen = ({ found: { text, domains } }: { found: FoundDomainError }) => {
  const { t } = useTexts()
  const { isRacing, foundNone, contacts } = useStore(domains.store)
  return (
    <>
      <div className={css.screen} />
      <Dialog
        open
        title={t('domain.title')}
        actions={
          <div className={css.ways}>
            <Button wide busy={isRacing} onClick={() => void domains.retry()}>
              <Text id={isRacing ? 'domain.racing' : 'retry_once'} />
            </Button>
            {contacts.map(({ title, url }) => (
              <Button key={url} variant="secondary" wide href={url} onClick={domains.contact}>
                <span>
                  <Text id="in_customer_services" /> <bdi className={css.contact}>{title}</bdi>
                </span>
              </Button>
            ))}
          </div>
        }
      >
        {'words' in text ? <bdi>{text.words}</bdi> : <Text id={text.key} />}
        <div role="status">{foundNone && <Text id="domain.none" as="p" />}</div>
      </Dialog>
    </>
  )
}
