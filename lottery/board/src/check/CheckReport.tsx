import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { copy, download } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { useSheet } from '../app/useSheet'
import { checkerFile } from '../checker/checkerFile'
import { writeDrawFile } from '../checker/drawFile'
import css from './CheckReport.module.css'
import { TickList } from './TickList'
import type { CheckState } from './runCheck'

type Done = Extract<CheckState, { kind: 'done' }>

/** What a check found, and the record to take away. */
export const CheckReport = () => {
  const { check } = useServices()
  const { shown } = useSheet('check')
  const state = usePart(check, (current) => current)
  if (state.kind !== 'done') return null
  return (
    <div className={css.report}>
      <Findings state={state} hasSlip={shown?.slip !== undefined} />
      <TakeAway state={state} slip={shown?.slip} />
    </div>
  )
}

const Findings = ({ state: { record, report }, hasSlip }: { state: Done; hasSlip: boolean }) => {
  const t = useT()
  if (report.kind === 'early') return <Notice tone="info">{t('check.early')}</Notice>
  return (
    <>
      {report.isTestBeacon && (
        <Notice tone="warning" title={t('check.test')}>
          {t('check.test.text')}
        </Notice>
      )}
      {report.isSwapped && (
        <Notice tone="negative" title={t('check.swapped')}>
          {t('check.swapped.text')}
        </Notice>
      )}
      <div role="status" className={css.verdict} data-holds={report.holds}>
        {t(report.holds ? 'check.holds' : 'check.broken')}
      </div>
      <TickList ticks={report.ticks} round={record.fair.beacon.round} hasSlip={hasSlip} />
    </>
  )
}

/** The record as a file, and a page that checks such files anywhere: neither needs this operator again. */
const TakeAway = ({
  state: { record, proof, pinned, manifest },
  slip,
}: {
  state: Done
  slip: Slip | undefined
}) => {
  const t = useT()
  const { platform, toasts } = useServices()
  const file = writeDrawFile(record, slip && proof ? { slip, proof } : undefined, { pinned, manifest })
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
