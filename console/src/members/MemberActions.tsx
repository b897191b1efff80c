import type { MemberFile } from '@playfront/contract/console/members'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { fromZoned } from '../settings/fields/zonedTime'
import { TextArea } from '../parts/TextArea'
import type { MemberAction, MemberFlow } from './memberFlow'
import css from './Members.module.css'

interface ActionsProps {
  file: MemberFile
  flow: MemberFlow
  isBusy: boolean
}

/** What may be done about an account: blocking, closing, excluding, releasing its wallet. Each asks why. */
export function MemberActions({ file, flow, isBusy }: ActionsProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [asked, setAsked] = useState<MemberAction>()
  if (!may('members.restrict') || file.state === 'closed') return null
  const offered: MemberAction[] = [
    file.state === 'restricted' ? 'unblock' : 'block',
    'exclude',
    ...(file.wallet.frozen ? (['release'] as const) : []),
    'close',
  ]
  return (
    <section className={css.section} aria-labelledby="actions">
      <h2 id="actions">{t('members.actions')}</h2>
      <p className={css.quiet}>{t('members.actions.lead')}</p>
      <div className={css.actions}>
        {offered.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'close' ? 'danger' : 'secondary'}
            busy={isBusy}
            onClick={() => setAsked(action)}
          >
            {t(`members.action.${action}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <ActionDialog
          key={asked}
          action={asked}
          name={file.userName}
          onEnd={() => setAsked(undefined)}
          onDone={(reason, until) => void flow.take(asked, reason, until)}
        />
      )}
    </section>
  )
}

interface DialogProps {
  action: MemberAction
  name: string
  onEnd: () => void
  onDone: (reason: string, until: string | null) => void
}

/** Asks for the reason, and for an exclusion until which day of the merchant's calendar; without a day it is permanent. */
function ActionDialog({ action, name, onEnd, onDone }: DialogProps) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const { merchant } = useMerchant()
  const goOn = () => {
    onDone(reason.trim(), fromZoned(`${day}T00:00`, merchant.timeZone) ?? null)
    onEnd()
  }
  return (
    <Dialog
      open
      title={t(`members.action.${action}.sure`, { name })}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('frame.cancel')}
          </Button>
          <Button
            variant={action === 'unblock' || action === 'release' ? 'primary' : 'danger'}
            disabled={reason.trim() === ''}
            onClick={goOn}
          >
            {t(`members.action.${action}`)}
          </Button>
        </>
      }
    >
      <div className={css.ask}>
        <p>{t(`members.action.${action}.text`)}</p>
        {action === 'exclude' && (
          <Field
            label={t('members.exclude.until')}
            hint={t('members.exclude.zone', { zone: merchant.timeZone })}
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        <ReasonField value={reason} onType={setReason} />
      </div>
    </Dialog>
  )
}

/** Why something is done to a member's account; the audit log keeps it. */
export function ReasonField({ value, onType }: { value: string; onType: (value: string) => void }) {
  const { t } = useTexts()
  return (
    <TextArea
      label={t('members.reason')}
      hint={t('members.reason.hint')}
      value={value}
      onChange={({ target }) => onType(target.value)}
      maxLength={500}
    />
  )
}
