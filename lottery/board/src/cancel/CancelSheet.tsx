import type { Slip } from '@playfront/contract/play/lottery/slip'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { circleCheck } from '@playfront/kit/icons'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { Notice } from '@playfront/kit/Notice'
import { Sheet } from '@playfront/kit/Sheet'
import { useFigures, usePart, useT } from '../app/ServicesContext'
import { IssuesText } from '../placing/IssuesText'
import type { TextKey } from '../texts/dictionaries'
import type { CancelFlow, CancelStep } from './cancelFlow'
import css from './CancelSlip.module.css'

const titles: Record<CancelStep['kind'], TextKey> = {
  asking: 'cancel.title',
  sending: 'cancel.title',
  checking: 'checking.title',
  done: 'cancel.done.title',
  refused: 'cancel.refused.title',
}

interface CancelSheetProps {
  slip: Slip
  flow: CancelFlow
  /** The time that is left, written; nothing when it is over. */
  left: string | undefined
}

/** Asks for confirmation before a slip is cancelled, and shows the outcome (lottery 4.5). */
export const CancelSheet = ({ slip, flow, left }: CancelSheetProps) => {
  const t = useT()
  const { isOpen, step } = usePart(flow, (state) => state)
  const isSending = step.kind === 'sending'
  return (
    <Sheet
      open={isOpen}
      title={t(titles[step.kind])}
      onClose={flow.close}
      closeLabel={isSending ? undefined : t('nav.close')}
    >
      <div className={css.cancel}>
        {(step.kind === 'asking' || isSending) && (
          <Question slip={slip} flow={flow} left={left} isSending={isSending} />
        )}
        {step.kind === 'checking' && (
          <div className={css.back} role="status">
            <LoadingIndicator label={t('checking.title')} />
            <p>{t('cancel.checking')}</p>
          </div>
        )}
        {step.kind === 'done' && <Done slip={step.slip} onClose={flow.close} />}
        {step.kind === 'refused' && <Refused step={step} onClose={flow.close} />}
      </div>
    </Sheet>
  )
}

const Question = ({ slip, flow, left, isSending }: CancelSheetProps & { isSending: boolean }) => {
  const t = useT()
  const { money } = useFigures()
  const count = slip.issues.length
  return (
    <>
      <p>{t('cancel.text', { amount: money(slip.cost) })}</p>
      {count > 1 && <p>{t('cancel.issues', { count })}</p>}
      <ValueList>
        <LabelledValue label={t('confirm.issue')}>
          <IssuesText issueIds={slip.issues.map(({ issueId }) => issueId)} />
        </LabelledValue>
        {left !== undefined && (
          <LabelledValue label={t('cancel.left')} strong>
            <bdi className={css.left}>{left}</bdi>
          </LabelledValue>
        )}
      </ValueList>
      {left === undefined && !isSending && (
        <Notice tone="warning" role="status">
          {t('cancel.over')}
        </Notice>
      )}
      <div className={css.actions}>
        {(left !== undefined || isSending) && (
          <Button variant="danger" wide busy={isSending} onClick={() => void flow.send()}>
            {t('cancel.agree')}
          </Button>
        )}
        <Button variant="secondary" wide disabled={isSending} onClick={flow.close}>
          {t('cancel.keep')}
        </Button>
      </div>
    </>
  )
}

const Done = ({ slip, onClose }: { slip: Slip; onClose: () => void }) => {
  const t = useT()
  const { money } = useFigures()
  return (
    <>
      <div className={css.back} role="status">
        <Icon of={circleCheck} size="giant" />
        <p>{t('cancel.done', { amount: money(slip.cost) })}</p>
      </div>
      <Button wide onClick={onClose}>
        {t('receipt.done')}
      </Button>
    </>
  )
}

interface RefusedProps {
  step: Extract<CancelStep, { kind: 'refused' }>
  onClose: () => void
}

const Refused = ({ step, onClose }: RefusedProps) => {
  const t = useT()
  const words = step.reason === 'server' ? step.message : t(`cancel.${step.reason}`)
  return (
    <>
      <Notice tone="negative" role="alert">
        {words || t('cancel.refused.title')}
      </Notice>
      <Button wide onClick={onClose}>
        {t('nav.close')}
      </Button>
    </>
  )
}
