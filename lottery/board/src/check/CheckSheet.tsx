import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { copy, download } from '@playfront/kit/icons'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { Notice } from '@playfront/kit/Notice'
import { Sheet } from '@playfront/kit/Sheet'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { useEffect } from 'react'
import { useHouse, usePart, useT } from '../app/HouseContext'
import { useSheet } from '../app/useSheet'
import { checkerFile } from '../checker/checkerFile'
import { writeDrawFile } from '../checker/drawFile'
import type { CheckState } from './checkFlow'
import css from './CheckSheet.module.css'
import { TickList } from './TickList'

/** "Check this draw yourself": what was looked at, in plain words, and what was found (lottery 6.7). */
export const CheckSheet = () => {
  const t = useT()
  const { check } = useHouse()
  const { isOpen, shown, close } = useSheet('check')
  const state = usePart(check, (current) => current)
  useEffect(() => {
    if (isOpen && shown) void check.check(shown.issueId, shown.slip)
  }, [check, isOpen, shown])
  return (
    <Sheet
      open={isOpen}
      title={t('check.title')}
      onClose={close}
      closeLabel={t('nav.close')}
      height="tall"
      footer={state.name === 'done' && <TakeAway state={state} slip={shown?.slip} />}
    >
      <div className={css.check}>
        <p className={css.lead}>{t('check.lead')}</p>
        {state.name === 'checking' && <LoadingIndicator label={t('check.working')} words />}
        {state.name === 'failed' && shown && (
          <ErrorState
            title={t('check.failed')}
            action={
              <Button onClick={() => void check.check(shown.issueId, shown.slip)}>{t('check.again')}</Button>
            }
          >
            {t('stale')}
          </ErrorState>
        )}
        {state.name === 'done' && <Report state={state} hasSlip={shown?.slip !== undefined} />}
      </div>
    </Sheet>
  )
}

type Done = Extract<CheckState, { name: 'done' }>

const Report = ({ state: { record, report }, hasSlip }: { state: Done; hasSlip: boolean }) => {
  const t = useT()
  if (report.verdict === 'early') return <Notice tone="info">{t('check.early')}</Notice>
  return (
    <>
      {report.isTestBeacon && (
        <Notice tone="warning" title={t('check.test')}>
          {t('check.test.text')}
        </Notice>
      )}
      <div role="status" className={css.verdict} data-holds={report.holds}>
        {t(report.holds ? 'check.holds' : 'check.broken')}
      </div>
      <TickList ticks={report.ticks} round={record.fair.beacon.round} hasSlip={hasSlip} />
    </>
  )
}

/** The record as a file, and a page that checks such files anywhere: neither needs this house again. */
const TakeAway = ({ state: { record, proof }, slip }: { state: Done; slip: Slip | undefined }) => {
  const t = useT()
  const { platform, toasts } = useHouse()
  const file = writeDrawFile(record, slip && proof ? { slip, proof } : undefined)
  if (!file) return null
  const text = JSON.stringify(file, null, 2)
  const copyIt = async () => toasts.say((await platform.page.copy(text)) ? 'check.copied' : 'check.notCopied')
  return (
    <div className={css.take}>
      <Button variant="secondary" icon={<Icon of={copy} />} onClick={() => void copyIt()}>
        {t('check.copy')}
      </Button>
      <Button
        variant="secondary"
        icon={<Icon of={download} />}
        onClick={() => platform.page.save(`${file.issueId}.json`, 'application/json', text)}
      >
        {t('check.save')}
      </Button>
      {checkerFile && (
        <a className={css.offline} href={checkerFile} download="check-a-draw.html">
          {t('check.saveOffline')}
        </a>
      )}
    </div>
  )
}
