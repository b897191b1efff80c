import css from './Staff.module.css'
import { useTexts } from '../app/ServicesContext'
import type { ResetKind, StaffFile } from '@playfront/contract/console/staffAdmin'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { DecideButtons } from './StaffBadges'
import type { PersonFlow } from './personFlow'
import { Dialog } from '@playfront/kit/Dialog'
import { useState } from 'react'

interface WaitingProps {
  reset: NonNullable<StaffFile['reset']>
  flow: PersonFlow
  isBusy: boolean
  /** Whether the current staff user could request it themselves, and so may decide. */
  isTheirs: boolean
}

/** What one person proposes, for another to decide. */
export function WaitingReset({
  reset: { id, what, byName, isOwn, at },
  flow,
  isBusy,
  isTheirs,
}: WaitingProps) {
  const { t, date } = useTexts()
  return (
    <>
      <Notice tone="warning" title={t(`staff.reset.waits.${what}`, { name: byName })}>
        {date(at)}. {t(isOwn ? 'staff.reset.own' : `staff.reset.text.${what}`)}
      </Notice>
      <div className={css.acts}>
        {isOwn && (
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.takeBack(id)}>
            {t('staff.reset.takeBack')}
          </Button>
        )}
        {!isOwn && isTheirs && (
          <DecideButtons isBusy={isBusy} onDecide={(verdict) => void flow.decide(id, verdict)} />
        )}
      </div>
    </>
  )
}

interface AccessProps {
  file: StaffFile
  flow: PersonFlow
  isBusy: boolean
}

type Sure = 'suspend' | ResetKind

/** Blocking and unblocking a staff user. */
export function AccessCard({ file, flow, isBusy }: AccessProps) {
  const { t, date } = useTexts()
  const { state, may, reset, enrolmentUntil } = file
  const [sure, setSure] = useState<Sure>()
  return (
    <section className={css.card} aria-labelledby="access">
      <h2 id="access">{t('staff.access')}</h2>
      {enrolmentUntil && <p>{t('staff.code.waits', { until: date(enrolmentUntil) })}</p>}
      {!may.suspend && <p className={css.quiet}>{t('staff.beyond')}</p>}
      {reset ? (
        <WaitingReset reset={reset} flow={flow} isBusy={isBusy} isTheirs={may.reset !== 'no'} />
      ) : (
        <ResetActs file={file} flow={flow} isBusy={isBusy} onAsk={setSure} />
      )}
      {may.suspend && (
        <div className={css.acts}>
          {state === 'suspended' ? (
            <Button variant="secondary" busy={isBusy} onClick={() => void flow.resume()}>
              {t('staff.resume')}
            </Button>
          ) : (
            <Button variant="danger" size="small" busy={isBusy} onClick={() => setSure('suspend')}>
              {t('staff.suspend')}
            </Button>
          )}
        </div>
      )}
      <SureDialog file={file} flow={flow} sure={sure} onEnd={() => setSure(undefined)} />
    </section>
  )
}

function ResetActs({
  file: { state, may },
  flow,
  isBusy,
  onAsk,
}: AccessProps & { onAsk: (what: Sure) => void }) {
  const { t } = useTexts()
  if (may.reset === 'no') return null
  if (state === 'invited')
    return (
      <>
        <p className={css.quiet}>{t('staff.reset.lead.invited')}</p>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void flow.reset('password')}>
          {t('staff.reset.newCode')}
        </Button>
      </>
    )
  return (
    <>
      <p className={css.quiet}>{t(`staff.reset.lead.${may.reset}`)}</p>
      <div className={css.acts}>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => onAsk('password')}>
          {t('staff.reset.password')}
        </Button>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => onAsk('authenticator')}>
          {t('staff.reset.authenticator')}
        </Button>
      </div>
    </>
  )
}

interface SureProps {
  file: StaffFile
  flow: PersonFlow
  sure: Sure | undefined
  onEnd: () => void
}

/** Asks once more, and says what ends. */
function SureDialog({ file: { displayName, may }, flow, sure, onEnd }: SureProps) {
  const { t } = useTexts()
  // While it closes it still says what it said.
  const [shown, setShown] = useState<Sure>('suspend')
  if (sure && sure !== shown) setShown(sure)
  const isReset = shown !== 'suspend'
  const facts = { name: displayName }
  const goOn = () => {
    void (shown === 'suspend' ? flow.suspend() : flow.reset(shown))
    onEnd()
  }
  return (
    <Dialog
      open={sure !== undefined}
      title={isReset ? t(`staff.reset.sure.${shown}`, facts) : t('staff.suspend.sure', facts)}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('frame.cancel')}
          </Button>
          <Button variant="danger" onClick={goOn}>
            {t(
              isReset ? (may.reset === 'second' ? 'staff.reset.propose' : 'staff.reset.go') : 'staff.suspend',
            )}
          </Button>
        </>
      }
    >
      {t(isReset ? `staff.reset.text.${shown}` : 'staff.suspend.text')}
      {isReset && may.reset === 'second' && <Notice>{t('staff.reset.own')}</Notice>}
    </Dialog>
  )
}
